/** SQL: one row a tag of each announcement, which the query builder cannot unfold. */
export const LIST_TAGS = `SELECT tag FROM post, unnest(tags) AS tag WHERE position(search_text($1) IN search_text(tag)) > 0
  GROUP BY tag ORDER BY count(*) DESC, tag LIMIT $2`;
