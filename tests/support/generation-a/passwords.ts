import { hashSync, verifySync } from "@node-rs/argon2";
import { cheapCost } from "../../../src/service/passwords.ts";

/* As the local service stores them, so that an account can log in to both. */

export const passwordHash = (password: string): string => hashSync(password.normalize("NFKC"), cheapCost);

export const isPassword = (password: string, hash: string): boolean =>
  verifySync(hash, password.normalize("NFKC"));
