import type { IdLists } from "#lib/catalogue/ids";

/** Terminal-Bench core 0.1.1: its 80 tasks. */
export const terminalBenchCore011Ids: IdLists = {
  "":
    "blind-maze-explorer-5x5 blind-maze-explorer-algorithm blind-maze-explorer-algorithm.easy " +
    "blind-maze-explorer-algorithm.hard build-initramfs-qemu build-linux-kernel-qemu build-tcc-qemu " +
    "cartpole-rl-training chess-best-move conda-env-conflict-resolution configure-git-webserver count-dataset-tokens " +
    "crack-7z-hash crack-7z-hash.easy crack-7z-hash.hard create-bucket cron-broken-network csv-to-parquet " +
    "decommissioning-service-with-sensitive-data download-youtube eval-mteb eval-mteb.hard extract-moves-from-video " +
    "extract-safely fibonacci-server fix-git fix-pandas-version fix-permissions get-bitcoin-nodes git-multibranch " +
    "git-workflow-hack gpt2-codegolf grid-pattern-transform hello-world heterogeneous-dates hf-model-inference " +
    "incompatible-python-fasttext incompatible-python-fasttext.base_with_hint intrusion-detection " +
    "jupyter-notebook-server modernize-fortran-build new-encrypt-command nginx-request-logging oom " +
    "openssl-selfsigned-cert organization-json-generator password-recovery path-tracing path-tracing-reverse " +
    "play-zork polyglot-c-py polyglot-rust-c processing-pipeline prove-plus-comm pytorch-model-cli " +
    "pytorch-model-cli.easy pytorch-model-cli.hard qemu-alpine-ssh qemu-startup raman-fitting raman-fitting.easy " +
    "reshard-c4-data run-pdp11-code sanitize-git-repo sanitize-git-repo.hard security-vulhub-minio simple-sheets-put " +
    "simple-web-scraper solana-data sqlite-db-truncate sqlite-with-gcov super-benchmark-upet swe-bench-astropy-1 " +
    "swe-bench-astropy-2 swe-bench-fsspec swe-bench-langcodes tmux-advanced-workflow train-fasttext vim-terminal-task " +
    "write-compressor",
};

/** Terminal-Bench 2.0: its 89 tasks. */
export const terminalBench2Ids: IdLists = {
  "":
    "adaptive-rejection-sampler bn-fit-modify break-filter-js-from-html build-cython-ext build-pmars build-pov-ray " +
    "caffe-cifar-10 cancel-async-tasks chess-best-move circuit-fibsqrt cobol-modernization code-from-image " +
    "compile-compcert configure-git-webserver constraints-scheduling count-dataset-tokens crack-7z-hash " +
    "custom-memory-heap-crash db-wal-recovery distribution-search dna-assembly dna-insert extract-elf " +
    "extract-moves-from-video feal-differential-cryptanalysis feal-linear-cryptanalysis filter-js-from-html " +
    "financial-document-processor fix-code-vulnerability fix-git fix-ocaml-gc gcode-to-text git-leak-recovery " +
    "git-multibranch gpt2-codegolf headless-terminal hf-model-inference install-windows-3.11 kv-store-grpc " +
    "large-scale-text-editing largest-eigenval llm-inference-batching-scheduler log-summary-date-ranges mailman " +
    "make-doom-for-mips make-mips-interpreter mcmc-sampling-stan merge-diff-arc-agi-task model-extraction-relu-logits " +
    "modernize-scientific-stack mteb-leaderboard mteb-retrieve multi-source-data-merger nginx-request-logging " +
    "openssl-selfsigned-cert overfull-hbox password-recovery path-tracing path-tracing-reverse polyglot-c-py " +
    "polyglot-rust-c portfolio-optimization protein-assembly prove-plus-comm pypi-server pytorch-model-cli " +
    "pytorch-model-recovery qemu-alpine-ssh qemu-startup query-optimize raman-fitting regex-chess regex-log " +
    "reshard-c4-data rstan-to-pystan sam-cell-seg sanitize-git-repo schemelike-metacircular-eval sparql-university " +
    "sqlite-db-truncate sqlite-with-gcov torch-pipeline-parallelism torch-tensor-parallelism train-fasttext tune-mjcf " +
    "video-processing vulnerable-secret winning-avg-corewars write-compressor",
};
