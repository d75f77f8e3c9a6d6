import { createServerOfOurOwn } from "./postgres-server.ts";

/** Starts one PostgreSQL for the whole run, unless TEST_POSTGRES_URL names one. */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env["TEST_POSTGRES_URL"]) return async () => {};
  const server = await createServerOfOurOwn();
  process.env["TEST_POSTGRES_URL"] = server.url;
  return async () => {
    delete process.env["TEST_POSTGRES_URL"];
    await server.remove();
  };
}
