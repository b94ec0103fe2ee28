#!/bin/sh
# Makes a request from a budget in a file (.xlsx, .xls, .csv, .tsv or .bc3) with curl alone. Prints the id of the request.
#
#   COTIZAOBRA_URL=http://localhost:3000 COTIZAOBRA_API_KEY=cob_live_… sh deploy/examples/import-budget.sh presupuesto.xlsx
#
# The key needs the scopes quotations:read and quotations:write. A file whose numbers have two readings is not imported:
# QUESTIONS_OPEN says which column. Answer it by ANSWERS='{"quantity":"COMMA"}'. BC3=presupuesto.bc3 names a file that
# takes the request as FIEBDC-3.
set -eu
url=${COTIZAOBRA_URL:-http://localhost:3000}
file=${1:?names the file}
: "${COTIZAOBRA_API_KEY:?}"

# call <method> <path> [curl options]: prints the answer. A refusal goes to standard error. The key goes in by standard
# input, so that the process list does not show it.
call() {
  method=$1 path=$2
  shift 2
  answer=$(printf 'header = "X-API-Key: %s"\n' "$COTIZAOBRA_API_KEY" |
    curl --silent --show-error --fail-with-body --config - --request "$method" "$url$path" "$@") || {
    printf '%s\n' "$answer" >&2
    return 1
  }
  printf %s "$answer"
}
json() { call "$1" "$2" --header 'content-type: application/json' --data "$3"; }
# first <field>: the first text of that name in the JSON on standard input.
first() { grep -o "\"$1\":\"[^\"]*\"" | head -n 1 | cut -d '"' -f 4; }

suggested=$(call GET '/api/quotation/suggested-code?types=Request')
code=$(printf %s "$suggested" | first code)
created=$(json POST /api/quotation/create-quotation-template "{
  \"types\": \"Request\", \"code\": \"$code\", \"name\": \"Presupuesto importado\", \"nameProyect\": \"Residencial Los Molles\",
  \"typeMoneda\": \"Soles\", \"department\": \"15\", \"province\": \"1501\", \"district\": \"150103\", \"address\": \"Calle Los Molles 245\"}")
id=$(printf %s "$created" | first id)
version=$(printf %s "$created" | grep -o '"version":[0-9]*' | cut -d : -f 2)

proposal=$(call POST "/api/quotation/$id/imports" --form "file=@\"$file\"")
import=$(printf %s "$proposal" | first importId)
if [ -n "${ANSWERS:-}" ]; then
  json PUT "/api/quotation/$id/imports/$import" "{\"answers\": $ANSWERS}" >/dev/null
fi
json POST "/api/quotation/$id/imports/$import/apply" "{\"version\": $version, \"mode\": \"replace\"}" >/dev/null
if [ -n "${BC3:-}" ]; then
  call GET "/api/quotation/$id/bc3" --output "$BC3"
fi
echo "$id"
