/**
 * Of the shares `($1 award, $2 quotation)`, those whose lines were all decided again. SQL, because the double negation
 * over many Requests is one statement here. Decisions are ordered as `AwardRepository.ofRequest` reads them.
 */
export const REAWARDED_SHARES = `
  SELECT asked.award_id AS "awardId", asked.quotation_id AS "quotationId"
  FROM unnest($1::uuid[], $2::uuid[]) AS asked (award_id, quotation_id)
  JOIN award AS given ON given.id = asked.award_id
  WHERE NOT EXISTS (
    SELECT FROM award_line AS line
    WHERE line.award_id = given.id AND line.quotation_id = asked.quotation_id AND NOT EXISTS (
      SELECT FROM award AS later
      JOIN award_line AS decided ON decided.award_id = later.id AND decided.item_key = line.item_key
      WHERE later.request_id = given.request_id AND later.undone_at IS NULL
        AND (later.created_at, later.id) > (given.created_at, given.id)))`;
