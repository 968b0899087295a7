import { expect, it } from "vitest";
import { remainingErrors } from "./remaining-errors.ts";

const name = { field: "name", message: "Please write your name." };
const email = { field: "email", message: "Please write your e-mail address or your phone number." };
const file = { field: "file", message: "This file is not what its name says.", isAnswer: true } as const;

it("what is right now goes, and what is wrong stays", () => {
  expect(remainingErrors([name, email], new Set(["email"]), "name")).toEqual([email]);
});

it("a field may become right by another one", () => {
  expect(remainingErrors([email], new Set(), "phone")).toEqual([]);
});

it("what the server alone can judge stays until its own field is changed", () => {
  expect(remainingErrors([file], new Set(), "name")).toEqual([file]);
  expect(remainingErrors([file], new Set(), "file")).toEqual([]);
});

it("nothing new is marked, and the same list comes back where nothing has changed", () => {
  const errors = [email];
  expect(remainingErrors(errors, new Set(["email", "name"]), "name")).toBe(errors);
});
