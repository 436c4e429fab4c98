import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'

export const ForProviders = () => (
  <section className="page py-14" aria-labelledby="providers">
    <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-6 rounded-quote bg-wash px-7 py-10 sm:px-12 sm:py-12">
      <div className="max-w-[50ch]">
        <h2 id="providers" className="text-2xl">
          Do you care for families after birth?
        </h2>
        <p className="mt-3">Be found by the parents who need you. Your words, your price.</p>
      </div>
      <Link to="/signup" search={{ kind: 'provider' }} className={buttonClass('accent', 'large')}>
        Join as a provider
      </Link>
    </div>
  </section>
)
