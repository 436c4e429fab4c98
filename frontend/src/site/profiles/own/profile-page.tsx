import { useQuery } from '@tanstack/react-query'
import { Link, lazyRouteComponent } from '@tanstack/react-router'
import { useCall } from '../../../server/queries.ts'
import { Card } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useUnsavedEdits } from '../../forms/unsaved-edits.ts'
import { LazyPart } from '../../screens/lazy-part.tsx'
import { myProfileQuery, useRefetchProfile, type MyProfile } from './my-profile-query.ts'
import { ProfileSections } from './profile-sections.tsx'
import { recordOfAnswers } from './record-of-answers.ts'
import { allAnswerNames, answersOfSections, editorSections } from './sections.ts'
import { useEdits, type Edits } from './use-edits.ts'

/** What has to be done in a section, or null. */
const todoOf = ({ changedOf, form }: Edits, id: (typeof editorSections)[number]['id']) => {
  if (id === 'photo') return null
  const names = answersOfSections[id]
  if (names.some((name) => form.problemOf(name))) return 'To fix'
  return changedOf(names).length > 0 ? 'Unsaved' : null
}

/** Links to the sections of the editor: beside it on a wide screen, collapsed above it on a phone. */
const SectionIndex = ({ edits }: { edits: Edits }) => (
  <nav aria-label="Sections" className="lg:sticky lg:top-8 lg:order-last lg:self-start">
    <details className="rounded-card border border-line bg-card lg:hidden">
      <summary className="flex min-h-12 items-center px-4 font-semibold">Go to a section</summary>
      <Links edits={edits} className="border-t border-line p-2" />
    </details>
    <div className="max-lg:hidden">
      <p className="px-3 text-sm font-semibold text-soft">On this page</p>
      <Links edits={edits} className="mt-1" />
    </div>
  </nav>
)

const Links = ({ edits, className }: { edits: Edits; className: string }) => (
  <ul className={className}>
    {editorSections.map(({ id, title }) => {
      const todo = todoOf(edits, id)
      return (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center justify-between gap-2 rounded-control px-3 text-sm font-medium hover:bg-wash"
          >
            {title}
            {todo && (
              <span className={classNames('text-xs', todo === 'To fix' ? 'text-danger' : 'text-soft')}>
                {todo}
              </span>
            )}
          </a>
        </li>
      )
    })}
  </ul>
)

const PhotoField = lazyRouteComponent(() => import('./photo-field.tsx'), 'PhotoField')
const ProfilePreview = lazyRouteComponent(() => import('./profile-preview.tsx'), 'ProfilePreview')
const History = lazyRouteComponent(() => import('./history.tsx'), 'ProfileHistory')

export type ProfileView = 'preview' | 'history' | undefined

const views = [
  { view: undefined, label: 'Edit' },
  { view: 'preview', label: 'Preview' },
  { view: 'history', label: 'Change history' },
] as const

/**
 * A provider's own profile: the editor, the preview as parents see it, and the history of changes with undo.
 */
export const ProfilePage = ({ view }: { view: ProfileView }) => {
  const { data } = useQuery(myProfileQuery(useCall()))
  // Without a profile the frame's route redirects to the onboarding.
  if (!data?.profile) return null
  return (
    <OwnProfilePage key={data.providerId} providerId={data.providerId} profile={data.profile} view={view} />
  )
}

interface OwnProfilePageProps {
  readonly providerId: string
  readonly profile: NonNullable<MyProfile['profile']>
  readonly view: ProfileView
}

const OwnProfilePage = ({ providerId, profile, view }: OwnProfilePageProps) => {
  const edits = useEdits(profile, allAnswerNames)
  useUnsavedEdits(edits.isTouched)
  return (
    <div className="page py-8 md:py-12">
      <div className={classNames('mx-auto', widthOf(view))}>
        <h1 className="text-3xl">Your profile</h1>
        <p className="mt-3 text-soft">
          Your public profile:{' '}
          <Link to="/providers/$id" params={{ id: profile.slug }} className="text-link break-all">
            /providers/{profile.slug}
          </Link>
          .
        </p>
        <nav aria-label="Profile pages" className="mt-5 flex flex-wrap gap-2">
          {views.map((one) => (
            <Link
              key={one.label}
              to="/dashboard/provider/profile"
              search={{ view: one.view }}
              resetScroll={false}
              activeOptions={{ exact: true, includeSearch: true }}
              className="inline-flex min-h-11 items-center rounded-full border border-edge bg-card px-4 text-sm font-medium hover:border-ink aria-[current=page]:border-accent aria-[current=page]:bg-wash"
            >
              {one.label}
            </Link>
          ))}
        </nav>
        <LazyPart meanwhile={view && <Skeleton className="mt-6 h-96" />}>
          {view === 'history' && <History />}
          {view === 'preview' && (
            <>
              <p className="mt-6 mb-4 text-soft">
                {edits.isTouched
                  ? 'Includes changes you haven’t saved yet.'
                  : 'This is what parents see now.'}
              </p>
              <ProfilePreview
                provider={recordOfAnswers(edits.form.answers, { providerId, photo: profile.photo })}
              />
            </>
          )}
        </LazyPart>
        {view === undefined && (
          <div className="mt-6 grid gap-x-10 lg:grid-cols-[minmax(0,44rem)_13rem]">
            <SectionIndex edits={edits} />
            <div className="min-w-0">
              <Photo providerId={providerId} profile={profile} />
              <ProfileSections edits={edits} savedSlug={profile.slug} />
            </div>
          </div>
        )}
      </div>
    </div>
  )
}

const widthOf = (view: ProfileView) => {
  switch (view) {
    case undefined:
      return 'max-w-[60rem]'
    case 'preview':
      return ''
    case 'history':
      return 'max-w-[44rem]'
  }
}

const Photo = ({ providerId, profile }: Pick<OwnProfilePageProps, 'providerId' | 'profile'>) => {
  const profileChanged = useRefetchProfile()
  return (
    <section aria-labelledby="photo" className="mt-6">
      <Card className="p-5 sm:p-8">
        <h2 id="photo" className="scroll-mt-6 text-xl">
          Your photo
        </h2>
        <div className="mt-5">
          <LazyPart meanwhile={<Skeleton className="h-40" />}>
            <PhotoField
              photo={profile.photo}
              providerId={providerId}
              name={profile.providerName}
              onChanged={() => void profileChanged()}
            />
          </LazyPart>
        </div>
      </Card>
    </section>
  )
}
