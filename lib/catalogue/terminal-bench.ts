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
