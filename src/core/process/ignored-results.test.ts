import { readFileSync } from "node:fs";
import path from "node:path";
import {
  type Expression,
  isAwaitExpression,
  isCallExpression,
  isExpressionStatement,
  isVoidExpression,
  type Node,
} from "typescript/unstable/ast";
import { API, type Checker, type Type, TypeFlags } from "typescript/unstable/sync";
import { expect, it } from "vitest";

/** The code that answers requests, of pages only what answers a form. A result that it ignores may be a refusal that nobody is told. */

const planted = `
export async function planted(system: BookingSystem, service: BookingService) {
  await service.extend("key");
  await service.sendLinks("ada@example.com");
  system.write(() => {});
  void system.write(() => {});
  const { kind } = await service.extend("key");
  await system.write(() => {});
  system.write(() => {}).catch(() => system.log("not written"));
  return kind;
}`;
const plantedIn = path.resolve("src/app/booking-service.server.ts");

/** The statements in a file that ignore the result of a call, or whether it failed. */
function ignoredResults(file: Node, checker: Checker): string[] {
  const found: string[] = [];
  const add = (node: Expression) => void found.push(node.getText().split("\n")[0] ?? "");
  function visit(node: Node): void {
    if (isExpressionStatement(node)) {
      const { expression } = node;
      if (isAwaitExpression(expression) && isCallExpression(expression.expression)) {
        if (canRefuse(checker.getTypeAtLocation(expression))) add(expression);
      } else if (isCallExpression(expression) && !/\.catch\(/.test(expression.getText())) {
        if (/^Promise</.test(typeText(expression, checker))) add(expression);
      } else if (isVoidExpression(expression) && /\bwrite\(/.test(expression.getText())) add(expression);
    }
    node.forEachChild(visit);
  }
  visit(file);
  return found;
}

/** Whether a result can say that something was not done: yes or no, one of several kinds, or unknown. */
function canRefuse(type: Type | undefined): boolean {
  if (!type || (type.flags & (TypeFlags.Any | TypeFlags.Boolean)) !== 0) return true;
  // A name or a number, such as the folder that was made, is no refusal.
  const nothing = TypeFlags.Void | TypeFlags.Undefined | TypeFlags.Null | TypeFlags.String | TypeFlags.Number;
  return type.isUnionType() && type.getTypes().some(({ flags }) => (flags & nothing) === 0);
}

function typeText(node: Expression, checker: Checker): string {
  const type = checker.getTypeAtLocation(node);
  return type ? checker.typeToString(type) : "";
}

it("no result of a change is ignored, so that whatever was refused is said", () => {
  const readFile = (name: string) => (name === plantedIn ? readFileSync(name, "utf8") + planted : undefined);
  const api = new API({ fs: { readFile } });
  try {
    const [project] = api.updateSnapshot({ openProjects: [path.resolve("tsconfig.json")] }).getProjects();
    if (!project) throw new Error("tsconfig.json is not readable.");
    const { program, checker } = project;
    const files = program
      .getSourceFileNames()
      .filter((name) => name.startsWith(path.resolve("src")))
      .filter((name) => !/\.(test|fixtures)\.tsx?$/.test(name))
      .filter(
        (name) =>
          /\.server\.ts$|\/desk\/|\/site\/frame\//.test(name) ||
          readFileSync(name, "utf8").includes("function action("),
      );
    const found = files.flatMap((name) => {
      const file = program.getSourceFile(name);
      return file ? ignoredResults(file, checker).map((text) => `${path.relative(".", name)}: ${text}`) : [];
    });
    // The planted ones show that the search finds them.
    expect(found).toEqual([
      'src/app/booking-service.server.ts: await service.extend("key")',
      'src/app/booking-service.server.ts: await service.sendLinks("ada@example.com")',
      "src/app/booking-service.server.ts: system.write(() => {})",
      "src/app/booking-service.server.ts: void system.write(() => {})",
    ]);
  } finally {
    api.close();
  }
});
