#!/bin/bash
# What an outsider sees of a running server, such as `deals serve`. Usage: bash server/testing/outsider.sh [address]
address=${1:-http://localhost:3000}
json='content-type: application/json'
ask() {
  echo "--- $1"
  shift
  curl -s -m 10 -D - "$@" | tr -d '\r' | grep -iE '^HTTP/|^retry-after|^[{[]' | cut -c1-300
}
ask "a form post" -X POST -d 'username=maria&password=correct-horse' "$address/api/login"
ask "a wrong origin" -X POST -H 'origin: https://evil.example' -H "$json" -d '{}' "$address/api/logout"
ask "a 100 KB body" -X POST -H "$json" -d "{\"message\":\"$(head -c 100000 /dev/zero | tr '\0' x)\"}" "$address/api/feedback"
for attempt in 1 2 3 4 5 6 7 8 9 10 11; do
  ask "wrong password, number $attempt" -X POST -H "$json" -d '{"username":"outsider","password":"not this one"}' "$address/api/login"
done
ask "a reset for an unknown address" -X POST -H "$json" -d '{"email":"nobody@example.com"}' "$address/api/forgot-password"
