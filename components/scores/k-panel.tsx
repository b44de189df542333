"use client";
import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { Button } from "#components/ui/button";
import { MenuCheck } from "#components/ui/menu";
import { kOf, maxKs } from "#lib/url/query";

const usual = [1, 2, 5, 10, 20, 50, 100] as const;

export interface KPickerProps {
  readonly ks: readonly number[];
  readonly path: (ks: readonly number[]) => string;
}

/** The ks to choose from, and a field for another one. */
export default function KPanel({ ks, path }: KPickerProps) {
  const router = useRouter();
  const [pending, start] = useTransition();
  const [typed, setTyped] = useState("");
  const offered = [...new Set([...usual, ...ks])].sort((a, b) => a - b);
  const go = (next: readonly number[]) => start(() => router.replace(path(next), { scroll: false }));
  const toggle = (k: number, on: boolean) =>
    go((on ? [...ks, k] : ks.filter((other) => other !== k)).toSorted((a, b) => a - b));
  const extra = kOf(typed);
  return (
    <div className={pending ? "opacity-60" : undefined}>
      {offered.map((k) => (
        <MenuCheck
          key={k}
          checked={ks.includes(k)}
          disabled={ks.includes(k) ? ks.length === 1 : ks.length >= maxKs}
          onChange={(on) => toggle(k, on)}
        >
          pass@{k}
        </MenuCheck>
      ))}
      <form
        className="mt-1 flex gap-1 border-t px-2 pt-2 pb-1"
        onSubmit={(event) => {
          event.preventDefault();
          if (extra === null || ks.includes(extra) || ks.length >= maxKs) return;
          setTyped("");
          toggle(extra, true);
        }}
      >
        <input
          aria-label="Another k"
          inputMode="numeric"
          placeholder="another k"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="h-8 w-24 rounded border border-line-strong bg-page px-2 placeholder:text-muted"
        />
        <Button type="submit" disabled={extra === null}>
          Add
        </Button>
      </form>
    </div>
  );
}
