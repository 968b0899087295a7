import { expect, it } from "vitest";
import { remainingErrors } from "./use-remaining-errors.ts";

const name = { field: "name", message: "Please write your name." };
const email = { field: "email", message: "Please write your e-mail address or your phone number." };
const file = { field: "file", message: "This file is not what its name says.", isAnswer: true } as const;

it("a fixed field loses its error, and a wrong one keeps it", () => {
  expect(remainingErrors([name, email], new Set(["email"]), "name")).toEqual([email]);
});

it("one field may be fixed by changing another", () => {
  expect(remainingErrors([email], new Set(), "phone")).toEqual([]);
});

it("an error that only the server can judge stays until its own field is changed", () => {
  expect(remainingErrors([file], new Set(), "name")).toEqual([file]);
  expect(remainingErrors([file], new Set(), "file")).toEqual([]);
});

it("nothing new is marked, and the same list comes back if nothing has changed", () => {
  const errors = [email];
  expect(remainingErrors(errors, new Set(["email", "name"]), "name")).toBe(errors);
});
