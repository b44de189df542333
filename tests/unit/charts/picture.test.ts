import { expect, it } from "vitest";
import { pictureOf, pictureSize } from "#lib/charts/picture";
import { palette } from "#tests/support/palette";

const measure = () => (text: string) => text.length * 6;
const config: Parameters<typeof pictureSize>[0] = {
  type: "line",
  data: {
    datasets: [
      { label: "A", data: [] },
      { label: "A", data: [] },
      { label: "", data: [] },
      { label: "B", data: [] },
    ],
  },
  options: { responsive: true, plugins: { legend: { display: false }, tooltip: { displayColors: false } } },
};
const texts = { title: "pass@k by k", conditions: "164 tasks", foot: ["Recount", "http://host/runs/1"] };

it("stands alone: title, conditions, a legend with each name once, a ground; nothing moves or follows a window", () => {
  const { options, plugins, data } = pictureOf(config, texts, palette, measure);
  expect(options).toMatchObject({ animation: false, responsive: false });
  expect(options.plugins.title).toMatchObject({ display: true, text: ["pass@k by k"] });
  expect(options.plugins.subtitle).toMatchObject({ display: true, text: ["164 tasks"] });
  expect(options.plugins.tooltip).toEqual({ displayColors: false });
  expect(plugins.map(({ id }) => id)).toContain("ground");
  const { filter } = options.plugins.legend.labels;
  const shown = data.datasets.filter(({ label = "" }, datasetIndex) => filter({ text: label, datasetIndex }));
  expect(shown.map(({ label }) => label)).toEqual(["A", "B"]);
});

it("names the lines as it is told, and cuts a name that would push the chart out", () => {
  const { data } = pictureOf(config, { ...texts, legend: ["A first", "x".repeat(200)] }, palette, measure);
  expect(data.datasets[0]?.label).toBe("A first");
  expect(data.datasets[1]?.label?.length).toBe(60);
  expect(config.data.datasets[0]?.label).toBe("A");
});

it("is of one size, but as high as its rows need", () => {
  expect(pictureSize(config)).toEqual({ width: 800, height: 450 });
  const rows: Parameters<typeof pictureSize>[0] = {
    type: "bar",
    data: { labels: Array(50).fill("run"), datasets: [{ data: [] }, { data: [] }] },
    options: { indexAxis: "y" },
  };
  expect(pictureSize(rows).height).toBeGreaterThan(50 * 2 * 12);
});
