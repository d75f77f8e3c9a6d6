#!/bin/sh
# Makes a backup, reads all of it, and removes those that are older than KEEP_DAYS. graduation-projects-backup.service runs it
# where the service runs without containers: in the project's folder, with the service's DATA_DIR and DATABASE_URL.
set -eu
umask 077
: "${BACKUP_DIR:=/var/backups/graduation-projects}"
: "${KEEP_DAYS:=30}"

file="$BACKUP_DIR/graduation-projects-$(date -u +%Y-%m-%dT%H%M%SZ).backup"
# GRADUATION=graduation lets root run it anywhere.
command=${GRADUATION:-node src/service/serve.mjs}
$command backup "$file"
$command backup --verify "$file"

# A copy on another machine: a disk that dies, or somebody who deletes files here, takes this folder too.
if [ -n "${OFF_SITE:-}" ]; then rsync --archive "$file" "$OFF_SITE/"; fi

# Only after a backup that is sound: old ones stay while new ones fail.
find "$BACKUP_DIR" -name 'graduation-projects-*.backup*' -mtime "+$KEEP_DAYS" -delete
