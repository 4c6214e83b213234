#!/bin/sh
# Installs this version into a folder, ready to run: sh deploy/install.sh /opt/heed
# The folder must be new or empty. Nothing outside of it is changed; data and settings live elsewhere.
set -eu
umask 022
source=$(cd "$(dirname "$0")/.." && pwd)
target=${1:?"Name the folder to install into."}

mkdir -p "$target"
if [ -n "$(ls -A "$target")" ]; then
  echo "$target is not empty. Install each version into a folder of its own." >&2
  exit 1
fi
tar -C "$source" --exclude=./.git --exclude=node_modules --exclude=dist --exclude=./.setup --exclude=./data \
  --exclude=./bench/data --exclude=./e2e/shots --exclude=./deploy/.env -cf - . | tar -C "$target" -xf -
cd "$target"
npm ci --no-audit --no-fund
npm run build
# What built it is not needed to run it.
npm prune --omit=dev --no-audit --no-fund
rm -rf .setup
echo "Installed. Start it with: node $target/apps/server/dist/main.js start"
echo "For backup, verify, restore and create-admin with the settings of the service: $target/deploy/heed"
