import { useQuery } from '@tanstack/react-query'
import { comesTo } from 'backend/contract/profiles/comes-to'
import { t } from 'backend/language/texts'
import { serverQuery, useCall } from '../../../server/queries.ts'

/**
 * The ZIP code at the end of an address, else its city and state; empty if neither is there. The server is told no more
 * of an address while it is typed.
 */
export const placeInAddress = (address: string): string => {
  const zip = /(?<!\d)(\d{5})(?:-\d{4})?\s*$/u.exec(address)?.[1]
  const [, city = '', state = ''] = /(?:^|,)\s*([^,\d]{2,60}),\s*([a-z]{2})\s*$/iu.exec(address) ?? []
  return zip ?? (city && `${city.trim()}, ${state.toUpperCase()}`)
}

interface OutsideAreaProps {
  readonly providerId: string
  readonly firstName: string
  readonly address: string
}

/** Says where the provider does not come; silent while that is not known. */
export const OutsideArea = ({ providerId, firstName, address }: OutsideAreaProps) => {
  const place = placeInAddress(address)
  const { data } = useQuery({
    ...serverQuery(useCall(), comesTo, { providerId, place }),
    enabled: place !== '',
    retry: false,
  })
  return (
    <p role="status" className="mt-1.5 text-meta font-medium empty:hidden">
      {data?.comes === false && t`${firstName} doesn’t usually travel to this area. You can still ask.`}
    </p>
  )
}
