"use client";
import { Command } from "cmdk";
import { Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTheme } from "next-themes";
import { type ReactNode, useState } from "react";
import { type Destination, destinations } from "#components/shell/destinations";
import { Modal } from "#components/shell/modal";
import { type FoundPlace, useFound } from "#components/shell/use-found";
import { Id, Name } from "#components/ui/text";
import { places } from "#lib/url/places";

const themes = [
  { theme: "light", label: "Light theme" },
  { theme: "dark", label: "Dark theme" },
  { theme: "system", label: "Theme of the system" },
] as const;

/** Those that the navigation leads to, and one that few look for. */
const pagesOffered: readonly Destination[] = [
  ...destinations,
  { label: "Deleted runs", path: places.deletedRuns, under: places.deletedRuns, Icon: Trash2 },
];

/** Leads to runs, task sets and pages, and does what needs no page, without a hand leaving the keyboard. */
export default function Palette({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState("");
  const router = useRouter();
  const { setTheme } = useTheme();
  const { runs, taskSets, views, failed } = useFound(text);
  const fits = ({ label }: { readonly label: string }) => label.toLowerCase().includes(text.trim().toLowerCase());
  const act = (work: () => void) => () => {
    onClose();
    work();
  };
  const go = (path: string) => act(() => router.push(path));
  const commands = [
    ...themes.map(({ theme, label }) => ({ label, run: act(() => setTheme(theme)) })),
    { label: "Copy link to this page", run: act(() => void navigator.clipboard.writeText(window.location.href)) },
  ].filter(fits);

  const pages = pagesOffered.filter(fits);
  const offered = [...pages, ...views, ...runs, ...taskSets]
    .map(({ path }) => path)
    .concat(commands.map(({ label }) => label));
  // What was chosen may be gone when the server has answered: then it is the first again.
  const value = offered.includes(chosen) ? chosen : (offered[0] ?? "");

  return (
    <Modal label="Commands" onClose={onClose}>
      <Command label="Commands" shouldFilter={false} loop value={value} onValueChange={setChosen}>
        <Command.Input
          value={text}
          onValueChange={setText}
          maxLength={200}
          placeholder="Find a run, a view, a task set or a command"
          className="h-11 w-full border-b bg-transparent px-4 text-[15px] outline-none placeholder:text-muted max-sm:text-base"
        />
        <Command.List className="max-h-[56vh] overflow-auto p-1.5">
          <Command.Empty className="px-3 py-6 text-center text-[13px] text-muted">Nothing fits.</Command.Empty>
          {failed === null ? null : <p className="px-3 py-2 text-[13px] text-warn">{failed}</p>}
          <Group heading="Pages">
            {pages.map(({ label, path, Icon }) => (
              <Item key={path} value={path} onSelect={go(path)}>
                <Icon size={15} aria-hidden="true" className="shrink-0 text-muted" /> {label}
              </Item>
            ))}
          </Group>
          <Places heading="Saved views" places={views} go={go} />
          <Places heading="Runs" places={runs} go={go} />
          <Places heading="Task sets" places={taskSets} go={go} />
          <Group heading="Commands">
            {commands.map(({ label, run }) => (
              <Item key={label} value={label} onSelect={run}>
                {label}
              </Item>
            ))}
          </Group>
        </Command.List>
      </Command>
    </Modal>
  );
}

function Places({
  heading,
  places,
  go,
}: {
  readonly heading: string;
  readonly places: readonly FoundPlace[];
  readonly go: (path: string) => () => void;
}) {
  return (
    <Group heading={heading}>
      {places.map(({ path, label, note }) => (
        <Item key={path} value={path} onSelect={go(path)}>
          <span className="min-w-0 truncate">
            <Id>{label}</Id>
          </span>
          <Name className="ml-auto max-w-[45%] shrink-0 truncate text-muted">{note}</Name>
        </Item>
      ))}
    </Group>
  );
}

/** Nothing where nothing fits. */
function Group({ heading, children }: { readonly heading: string; readonly children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-[12px] [&_[cmdk-group-heading]]:text-muted"
    >
      {children}
    </Command.Group>
  );
}

function Item({
  value,
  onSelect,
  children,
}: {
  readonly value: string;
  readonly onSelect: () => void;
  readonly children: ReactNode;
}) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="flex h-8 cursor-pointer items-center gap-2.5 rounded px-2.5 text-[13px] data-[selected=true]:bg-accent-soft max-sm:h-11"
    >
      {children}
    </Command.Item>
  );
}
