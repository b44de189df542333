import { statSync } from "node:fs";

/** The count that `recount passk` makes, by DuckDB's readers: count-duckdb.mjs FORMAT FILE. */
const [form = "", file = ""] = process.argv.slice(2);
// Not among the dependencies: 70 MB that nothing else needs.
const { DuckDBInstance } = await import(["@duckdb", "node-api"].join("/"));

/** @param {string} columns */
const json = (columns) => `read_json($1, format = 'newline_delimited', columns = {${columns}})`;
/** Of one document, which is an object as large as the file. @param {string} sample */
const samplesIn = (sample) => `(SELECT entry.key AS task, unnest(entry.value) AS sample FROM (
  SELECT unnest(map_entries(eval)) AS entry FROM read_json($1, format = 'unstructured',
    maximum_object_size = ${statSync(file).size + 1}, columns = {eval: 'MAP(VARCHAR, ${sample}[])'})))`;
/** @type {Record<string, string>} a task and whether a sample of it passed, one row a sample */
const rows = {
  "human-eval": `SELECT task_id AS task, passed FROM ${json("task_id: 'VARCHAR', passed: 'BOOLEAN'")}`,
  jsonl: `SELECT task_id AS task, passed FROM ${json("task_id: 'VARCHAR', passed: 'BOOLEAN'")}`,
  "lm-eval": `SELECT doc.task_id AS task, "pass@1" = 1 AS passed
    FROM ${json(`doc: 'STRUCT(task_id VARCHAR)', "pass@1": 'DOUBLE'`)}`,
  "every-eval-ever": `SELECT sample_id AS task, evaluation.is_correct AS passed
    FROM ${json("sample_id: 'VARCHAR', evaluation: 'STRUCT(is_correct BOOLEAN)'")}`,
  csv: "SELECT task_id AS task, passed FROM read_csv($1, columns = {task_id: 'VARCHAR', passed: 'BOOLEAN'}, header = true)",
  livecodebench: `SELECT question_id AS task, unnest(graded_list) AS passed
    FROM read_json($1, format = 'array', columns = {question_id: 'VARCHAR', graded_list: 'BOOLEAN[]'})`,
  evalplus: `SELECT task, sample.base_status = 'pass' AND sample.plus_status = 'pass' AS passed
    FROM ${samplesIn("STRUCT(base_status VARCHAR, plus_status VARCHAR)")}`,
  bigcodebench: `SELECT task, sample.status = 'pass' AS passed FROM ${samplesIn("STRUCT(status VARCHAR)")}`,
};
const connection = await (await DuckDBInstance.create(":memory:")).connect();
const counts = `SELECT task, count(*) AS n, count(*) FILTER (passed) AS c FROM (${rows[form]}) GROUP BY task`;
const found = await connection.runAndReadAll(`SELECT sum(n)::DOUBLE, sum(c)::DOUBLE FROM (${counts})`, [file]);
const [samples, correct] = found.getRows()[0] ?? [];
console.log(JSON.stringify({ samples, correct }));
