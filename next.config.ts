import type { NextConfig } from "next";

const config: NextConfig = {
  serverExternalPackages: ["@prisma/adapter-pg", "pg"],
  poweredByHeader: false,
  agentRules: false,
  images: { unoptimized: true },
  devIndicators: false,
};

export default config;
