/**
 * The choices, in days, of the search filter for who can be booked soon (product.md, "Bookings", "Search").
 */
export const freeWithinDays = ['3', '7', '14'] as const

/** The topic under which changes of free times are announced. No projection has this name. */
export const freeTimesTopic = 'free-times'
