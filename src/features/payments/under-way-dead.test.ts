import { tryEveryAct } from "#workshop/fixtures/under-way-table.fixtures.ts";

tryEveryAct("dead");
