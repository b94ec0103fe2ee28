#!/bin/sh
# The same as create-request.ts with curl alone: creates a request with one item, sends it to a supplier, waits for the prices.
#
#   COTIZAOBRA_URL=http://localhost:3000 COTIZAOBRA_API_KEY=cob_live_… SUPPLIER_RUC=20… sh deploy/examples/create-request.sh
#
# The key needs the scopes quotations:read, quotations:write and directory:read. Prints the priced document as it is answered.
set -eu
url=${COTIZAOBRA_URL:-http://localhost:3000}
: "${COTIZAOBRA_API_KEY:?}" "${SUPPLIER_RUC:?}"

# call <method> <path> [json]. The key goes in by standard input, so that the process list does not show it.
call() {
  printf 'header = "X-API-Key: %s"\n' "$COTIZAOBRA_API_KEY" |
    curl --silent --show-error --fail-with-body --retry 5 --config - --request "$1" "$url$2" \
      ${3:+--header 'content-type: application/json' --header "idempotency-key: $(new_id)" --data "$3"}
}
# first <field>: the first text of that name in the JSON on standard input.
first() { grep -o "\"$1\":\"[^\"]*\"" | head -n 1 | cut -d '"' -f 4; }
new_id() { cat /proc/sys/kernel/random/uuid; }

code=$(call GET '/api/quotation/suggested-code?types=Request' | first code)
created=$(call POST /api/quotation/create-quotation-template "{
  \"types\": \"Request\", \"code\": \"$code\", \"name\": \"Cemento de la semana\", \"nameProyect\": \"Residencial Los Molles\",
  \"typeMoneda\": \"Soles\", \"department\": \"15\", \"province\": \"1501\", \"district\": \"150103\", \"address\": \"Calle Los Molles 245\"}")
id=$(printf %s "$created" | first id)
version=$(printf %s "$created" | grep -o '"version":[0-9]*' | cut -d : -f 2)
call PATCH "/api/quotation/$id/items" "{\"version\": $version, \"operations\": [{
  \"op\": \"add\", \"id\": \"$(new_id)\", \"parentId\": null, \"afterId\": null, \"type\": \"PART\",
  \"code\": \"CEM-01\", \"description\": \"Cemento Portland tipo I\", \"unit\": \"bol\", \"quantity\": \"320\"}]}" >/dev/null

supplier=$(call GET "/api/portal/companies?search=$SUPPLIER_RUC" | first id)
call POST "/api/quotation/$id/send/$supplier" '{"message": "Entrega en obra"}' >/dev/null
echo "sent $code; waiting for the prices" >&2

# Of the dispatch: null until the supplier returned its prices.
answer=
while [ -z "$answer" ]; do
  sleep "${POLL_SECONDS:-10}"
  request=$(call GET "/api/quotation/get-quotation/$id")
  case $request in *'"status":"REJECTED"'*) echo 'the supplier rejected it' >&2 && exit 1 ;; esac
  answer=$(printf %s "$request" | first quotationId || true)
done
call GET "/api/quotation/get-quotation/$answer"
