#!/bin/sh
# /usr/local/bin/graduation, for root: runs a command of the service as its user and with its environment, as in
# `graduation admin list`. Secrets are read from the file, so they are in no argument that other users of the machine see.
set -eu
set -a
NODE_ENV=production
CALLED_AS=graduation
DATA_DIR=/var/lib/graduation-projects
. /etc/graduation-projects.env
# Whom the audit names.
: "${SUDO_USER:=$(logname 2> /dev/null || id -un)}"
set +a
# Unlike runuser, it becomes the service, which then gets the signals itself.
exec setpriv --reuid=graduation --regid=graduation --init-groups node /opt/graduation-projects/src/service/serve.mjs "$@"
