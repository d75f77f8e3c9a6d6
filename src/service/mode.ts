/** `demo`: this machine only, with demo accounts. `production`: the built files and nobody's demo data. */
export type Mode = "demo" | "production";
