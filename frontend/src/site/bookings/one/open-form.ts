/** The form that is open on the page. */
export type OpenForm = 'times' | 'decline' | 'cancel'
