/** SQL: unfolds the tags of each announcement into rows, which the query builder cannot do. */
export const LIST_TAGS = `SELECT tag FROM post, unnest(tags) AS tag WHERE position(search_text($1) IN search_text(tag)) > 0
  GROUP BY tag ORDER BY count(*) DESC, tag LIMIT $2`;
