"""The count that `recount passk` makes, as one would write it in Python: count.py FORMAT FILE."""

import csv
import json
import resource
import sys

form, path = sys.argv[1:]
tasks = {}


def add(task, passed):
    counts = tasks.get(task)
    if counts is None:
        counts = tasks[task] = [0, 0]
    counts[0] += 1
    counts[1] += passed


verdict = {
    "human-eval": lambda row: (row["task_id"], row["passed"]),
    "lm-eval": lambda row: (row["doc"]["task_id"], row["pass@1"] == 1),
    "every-eval-ever": lambda row: (row["sample_id"], row["evaluation"]["is_correct"]),
    "jsonl": lambda row: (row["task_id"], row["passed"]),
}
with open(path, encoding="utf-8", newline="" if form == "csv" else None) as file:
    if form == "csv":
        rows = csv.reader(file)
        next(rows)
        for task, passed in rows:
            add(task, passed == "true")
    elif form == "livecodebench":
        for question in json.load(file):
            for grade in question["graded_list"]:
                add(question["question_id"], grade)
    elif form in ("evalplus", "bigcodebench"):
        keys = ["base_status", "plus_status"] if form == "evalplus" else ["status"]
        for task, samples in json.load(file)["eval"].items():
            for sample in samples:
                add(task, all(sample[key] == "pass" for key in keys))
    else:
        of = verdict[form]
        for line in file:
            add(*of(json.loads(line)))

used = resource.getrusage(resource.RUSAGE_SELF)
json.dump(
    {
        "samples": sum(n for n, _ in tasks.values()),
        "correct": sum(c for _, c in tasks.values()),
        "cpuMs": 1000 * (used.ru_utime + used.ru_stime),
        "peakMiB": used.ru_maxrss / (2**20 if sys.platform == "darwin" else 2**10),
    },
    sys.stdout,
)
