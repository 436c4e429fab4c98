/** Where one looks: the first of seven days, and the day whose times are shown. Undefined: today, the first free one. */
export interface DaysInView {
  readonly from?: string | undefined
  readonly day?: string | undefined
}
