import { describe, expect, it } from "vitest";
import { trustedProxies } from "#core/config/values.server.ts";
import { clientAddress, networkKey, visitorKey } from "./client-address.server.ts";

describe("what counts as one visitor", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:db8::1", "2001:db8:0:0"],
    ["::1", "0:0:0:0"],
    ["fe80::1%eth0", "fe80:0:0:0"],
    ["2001:0DB8:0001:2::", "2001:db8:1:2"],
    ["", ""],
  ])("%s is %s", (address, key) => {
    expect(visitorKey(address)).toBe(key);
  });
});

it("a network key exists only for IPv6, and is the /48", () => {
  expect(networkKey("2001:db8:1:2:3:4:5:6")).toBe("2001:db8:1");
  expect(networkKey("2001:db8::1")).toBe("2001:db8:0");
  expect(networkKey("203.0.113.7")).toBeUndefined();
});

describe("the visitor's address", () => {
  const isTrusted = trustedProxies(["10.0.0.0/8", "fd00::/8"]);
  it.each([
    ["203.0.113.7", "198.51.100.1", "203.0.113.7"],
    ["10.0.0.1", null, "10.0.0.1"],
    ["10.0.0.1", "198.51.100.1", "198.51.100.1"],
    ["::ffff:10.0.0.1", "192.0.2.66, 198.51.100.1", "198.51.100.1"],
    ["10.0.0.1", "198.51.100.1, 10.0.0.2", "198.51.100.1"],
    ["10.0.0.1", "not an address", "10.0.0.1"],
    ["fd00::1", "2001:db8::5", "2001:db8::5"],
    ["10.0.0.1", "198.51.100.1:51234", "198.51.100.1"],
    ["10.0.0.1", "192.0.2.66:1, 198.51.100.1:51234, 10.0.0.2:80", "198.51.100.1"],
    ["10.0.0.1", "[2001:db8::5]:51234", "2001:db8::5"],
    ["10.0.0.1", "[2001:db8::5]", "2001:db8::5"],
    ["10.0.0.1", "[::ffff:198.51.100.1]:80", "198.51.100.1"],
    ["10.0.0.1", "198.51.100.1:", "10.0.0.1"],
    ["10.0.0.1", "[198.51.100.1", "10.0.0.1"],
  ])("through %s with %s is %s", (socketAddress, forwardedFor, address) => {
    expect(clientAddress({ socketAddress, forwardedFor }, isTrusted)).toBe(address);
  });
});
