/** A form that is open on the page. */
export type Opened = 'times' | 'decline' | 'cancel'
