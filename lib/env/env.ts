import { z } from "zod";

const mebibyte = 1024 * 1024;
/** A whole number written in digits; absent or empty: the default. */
const whole = (fallback: number, least = 1) =>
  z
    .string()
    .regex(/^\d{0,15}$/, "must be a whole number")
    .default("")
    .transform((text) => (text === "" ? fallback : Number(text)))
    .pipe(z.number().min(least));

const envSchema = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgresql:// address" }),
  HOST: z.string().min(1).default("127.0.0.1"),
  PORT: whole(3000, 0).pipe(z.number().max(65_535)),
  /** Origin under which readers reach this server, where a proxy stands in front of it. */
  RECOUNT_PUBLIC_URL: z
    .string()
    .optional()
    .transform((text) => (text === undefined || text === "" ? null : text))
    .pipe(z.url({ protocol: /^https?$/, error: "must be an address such as https://recount.example" }).nullable()),
  RECOUNT_READ: z.enum(["open", "protected"]).optional(),
  RECOUNT_DATA_DIR: z.string().min(1).default(".data"),
  /** Further names under which this server is reached, separated by commas. */
  RECOUNT_ALLOWED_HOSTS: z.string().optional(),
  RECOUNT_MAX_BODY: whole(32 * mebibyte),
  RECOUNT_MAX_BODY_DECODED: whole(64 * mebibyte),
  RECOUNT_MAX_TASKS: whole(200_000),
  RECOUNT_UPLOAD_SLOTS: whole(4),
  RECOUNT_RATE_AUTHENTICATION: whole(20),
  /** A deleted run can be restored for so long. */
  RECOUNT_TRASH_DAYS: whole(30).pipe(z.number().max(36_500)),
});

/** The settings of this process. */
export interface Env {
  readonly databaseUrl: string;
  readonly host: string;
  readonly port: number;
  /** Nobody but this machine can reach the server. */
  readonly loopback: boolean;
  /** Results can be read without a token. */
  readonly openRead: boolean;
  /** Origin under which readers reach this server; null: as each of them asks for it. */
  readonly publicUrl: string | null;
  readonly dataDir: string;
  readonly allowedHosts: readonly string[];
  readonly limits: {
    readonly bodyBytes: number;
    readonly bodyDecodedBytes: number;
    readonly tasks: number;
    readonly uploadSlots: number;
    readonly authenticationsPerMinute: number;
    readonly trashDays: number;
  };
}

/**
 * Reads settings from environment variables.
 * @throws Error naming each variable that is wrong
 */
export function parseEnv(variables: Readonly<Record<string, string | undefined>>): Env {
  const parsed = envSchema.safeParse(variables);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
    throw new Error(`Settings that cannot be used: ${wrong.join("; ")}`);
  }
  const values = parsed.data;
  const publicUrl = values.RECOUNT_PUBLIC_URL === null ? null : new URL(values.RECOUNT_PUBLIC_URL);
  const loopback = isLoopback(values.HOST) && (publicUrl === null || isLoopback(publicUrl.hostname));
  return {
    databaseUrl: values.DATABASE_URL,
    host: values.HOST,
    port: values.PORT,
    loopback,
    openRead: values.RECOUNT_READ === undefined ? loopback : values.RECOUNT_READ === "open",
    publicUrl: publicUrl?.origin ?? null,
    dataDir: values.RECOUNT_DATA_DIR,
    allowedHosts: (values.RECOUNT_ALLOWED_HOSTS ?? "").split(",").flatMap((host) => host.trim() || []),
    limits: {
      bodyBytes: values.RECOUNT_MAX_BODY,
      bodyDecodedBytes: values.RECOUNT_MAX_BODY_DECODED,
      tasks: values.RECOUNT_MAX_TASKS,
      uploadSlots: values.RECOUNT_UPLOAD_SLOTS,
      authenticationsPerMinute: values.RECOUNT_RATE_AUTHENTICATION,
      trashDays: values.RECOUNT_TRASH_DAYS,
    },
  };
}

/** Whether listening on this host reaches this machine only. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || host === "[::1]" || /^127(\.\d{1,3}){3}$/.test(host);
}

let settings: Env | undefined;

/** The settings of this process, parsed at the first call. */
export function env(): Env {
  settings ??= parseEnv(process.env);
  return settings;
}
