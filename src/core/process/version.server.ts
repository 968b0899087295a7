import packageJson from "../../../package.json" with { type: "json" };

/** Version of this program, such as `1.4.0`. */
export const programVersion: string = packageJson.version;
