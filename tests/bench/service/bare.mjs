// A bare hono route that answers every request with the text it was sent last to `/__body`.
import { serve } from "@hono/node-server";
import { Hono } from "hono";

let body = "";
const app = new Hono();
app.put("/__body", async (context) => {
  body = await context.req.text();
  return context.text("");
});
app.all("*", (context) => context.body(body, 200, { "Content-Type": "application/json" }));
serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 }, ({ port }) =>
  console.log(`http://127.0.0.1:${port}`),
);
