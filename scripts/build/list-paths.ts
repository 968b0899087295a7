/** Lists every path that is written as static HTML. */
export async function listPaths(): Promise<string[]> { return ["/", "/home", "/404"]; }
