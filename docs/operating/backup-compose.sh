#!/bin/sh
# As backup.sh, where the service and PostgreSQL run with Docker Compose. A timer of the host runs it, in the folder of
# compose.yaml and with the variables that it needs.
set -eu
umask 077
: "${BACKUP_DIR:=/var/backups/graduation-projects}"
: "${KEEP_DAYS:=30}"

name="graduation-projects-$(date -u +%Y-%m-%dT%H%M%SZ).backup"
file="$BACKUP_DIR/$name"
trap 'rm -f "$file.dump" "$file.partial"' EXIT
docker compose exec -T database pg_dump -U graduation -Fc --no-owner graduation > "$file.dump"
# Adds the checksum, the version of the schema and the mode, which pg_dump knows nothing of.
docker compose run --rm -T --no-deps app backup --seal < "$file.dump" > "$file.partial"
mv "$file.partial" "$file"
# pg_restore reads the file to its end, in the container that has it.
docker compose exec -T database pg_restore --file /dev/null < "$file"

if [ -n "${OFF_SITE:-}" ]; then rsync --archive "$file" "$OFF_SITE/"; fi
find "$BACKUP_DIR" -name 'graduation-projects-*.backup*' -mtime "+$KEEP_DAYS" -delete
