/** The columns of a deal and its restaurant, as the app sends them. */
const COLUMNS = `d.id, d.title, d.description, d.price, d.original_price as originalPrice, d.image_url as imageUrl,
  d.valid_until as validUntil, d.valid_days as validDays, d.valid_time as validTime, d.time_windows as timeWindows,
  d.limitations, d.redemption_instructions as redemptionInstructions, d.benefit,
  r.id as "restaurant.id", r.name as "restaurant.name", r.image_url as "restaurant.imageUrl",
  r.website as "restaurant.website", r.rating as "restaurant.rating", r.categories as "restaurant.categories",
  r.open_hours as "restaurant.openHours", r.latitude as "restaurant.latitude", r.longitude as "restaurant.longitude",
  r.time_zone as "restaurant.timeZone"`;

/** Miles between a restaurant and ?1, ?2. */
const MILES = `7917.6 * asin(sqrt(pow(sin(radians(r.latitude - ?1) / 2), 2)
  + cos(radians(?1)) * cos(radians(r.latitude)) * pow(sin(radians(r.longitude - ?2) / 2), 2)))`;

/** Parameters: latitude, longitude. */
export const NEAREST_BY_HAVERSINE = `select ${COLUMNS}, ${MILES} as distance
  from deals d join restaurants r on r.id = d.restaurant_id
  where d.removed_at is null order by distance limit 100`;

export const MAKE_RTREE = `create virtual table temp.places using rtree(id, south, north, west, east);
  insert into temp.places select id, latitude, latitude, longitude, longitude from restaurants`;

/** Parameters: latitude, longitude, half the box's side in degrees. */
export const NEAREST_BY_RTREE = `select ${COLUMNS}, ${MILES} as distance
  from temp.places p cross join restaurants r on r.id = p.id cross join deals d on d.restaurant_id = r.id
  where p.south >= ?1 - ?3 and p.north <= ?1 + ?3 and p.west >= ?2 - ?3 and p.east <= ?2 + ?3 and d.removed_at is null
  order by distance limit 100`;
