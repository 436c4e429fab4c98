/** Days within which somebody can be booked, as the search's filter offers them (product.md, "Bookings", "Search"). */
export const freeWithinDays = ['3', '7', '14'] as const

/** Under this name it is told that free times have changed; no projection is called so. */
export const freeTimesTopic = 'free-times'
