import { expect, it } from "vitest";
import { errorsLeft } from "./errors-left.ts";

const name = { field: "name", message: "Please write your name." };
const email = { field: "email", message: "Please write your e-mail address or your phone number." };
const file = { field: "file", message: "This file is not what its name says.", isAnswer: true } as const;

it("what is right now goes, and what is wrong stays", () => {
  expect(errorsLeft([name, email], new Set(["email"]), "name")).toEqual([email]);
});

it("a field may become right by another one", () => {
  expect(errorsLeft([email], new Set(), "phone")).toEqual([]);
});

it("what the server alone can judge stays until its own field is changed", () => {
  expect(errorsLeft([file], new Set(), "name")).toEqual([file]);
  expect(errorsLeft([file], new Set(), "file")).toEqual([]);
});

it("nothing new is marked, and the same list comes back where nothing has changed", () => {
  const errors = [email];
  expect(errorsLeft(errors, new Set(["email", "name"]), "name")).toBe(errors);
});
