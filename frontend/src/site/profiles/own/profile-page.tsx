import { useQuery } from '@tanstack/react-query'
import { Link, lazyRouteComponent, useHydrated, useLocation } from '@tanstack/react-router'
import { providerById } from 'backend/contract/profiles/providers'
import { t } from 'backend/language/texts'
import { useEffect, useRef, useState } from 'react'
import { serverQuery, useCall } from '../../../server/queries.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { tabClass, Tabs } from '../../../ui/tabs.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { SaveBar } from '../../forms/save-bar.tsx'
import { useUnsavedEdits } from '../../forms/unsaved-edits.ts'
import { AppPage } from '../../screens/app-page.tsx'
import { LazyPart } from '../../screens/lazy-part.tsx'
import { InSearchAsTyped, type InSearchAsTypedProps } from './in-search-as-typed.tsx'
import { myProfileQuery, useRefetchProfile, type MyProfile } from './my-profile-query.ts'
import { ProfileSections } from './profile-sections.tsx'
import { recordOfAnswers } from './record-of-answers.ts'
import { Section, type OpenSections } from './section.tsx'
import { allAnswerNames, isSectionId, type SectionId } from './sections.ts'
import { useEdits } from './use-edits.ts'
import { useSaving, type Saving } from './use-saving.ts'

const PhotoField = lazyRouteComponent(() => import('./photo-field.tsx'), 'PhotoField')
const ProfilePreview = lazyRouteComponent(() => import('./profile-preview.tsx'), 'ProfilePreview')
const History = lazyRouteComponent(() => import('./history.tsx'), 'ProfileHistory')

export type ProfileView = 'preview' | 'history' | undefined

const views = [
  { view: undefined, label: t`Edit` },
  { view: 'preview', label: t`Preview` },
  { view: 'history', label: t`Change history` },
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
  const sections = useOpenSections()
  const saving = useSaving(edits, (id) => sections.set(id, true))
  useUnsavedEdits(edits.isTouched)
  return (
    <AppPage
      title={<Trans>Your profile</Trans>}
      acts={
        <Link to="/providers/$id" params={{ id: profile.slug }} className={buttonClass('neutral')}>
          <Trans>See as a parent</Trans>
        </Link>
      }
      isWide={view === 'preview'}
      {...(view === undefined && {
        aside: <InSearch answers={edits.form.answers} id={providerId} photo={profile.photo} />,
      })}
    >
      <Tabs label={t`Profile pages`} className="mt-1">
        {views.map((one) => (
          <li key={one.label}>
            <Link
              to="/dashboard/provider/profile"
              search={{ view: one.view }}
              resetScroll={false}
              activeOptions={{ exact: true, includeSearch: true }}
              className={tabClass}
            >
              {one.label}
            </Link>
          </li>
        ))}
      </Tabs>
      <LazyPart meanwhile={view && <Skeleton className="mt-6 h-96" />}>
        {view === 'history' && <History />}
        {view === 'preview' && (
          <>
            <p className="mt-6 mb-4 text-soft">
              {edits.isTouched
                ? t`Includes changes you haven’t saved yet.`
                : t`This is what parents see now.`}
            </p>
            <ProfilePreview
              provider={recordOfAnswers(edits.form.answers, { providerId, photo: profile.photo })}
            />
          </>
        )}
      </LazyPart>
      {view === undefined && (
        <div className="grid grid-cols-1">
          <Photo providerId={providerId} profile={profile} sections={sections} />
          <ProfileSections edits={edits} profile={profile} saving={saving} sections={sections} />
          <ProfileSaveBar saving={saving} />
        </div>
      )}
    </AppPage>
  )
}

/** The row that parents see in search, with what others said of them, which is typed by nobody here. */
const InSearch = ({ answers, id, photo }: Omit<InSearchAsTypedProps, 'received'>) => {
  const { data } = useQuery({ ...serverQuery(useCall(), providerById, { id }), retryOnMount: false })
  return <InSearchAsTyped answers={answers} id={id} photo={photo} received={data} />
}

/** Which sections are open: those that were opened, that the address names, and in which something has to be fixed. */
const useOpenSections = (): OpenSections => {
  const [open, setOpen] = useState<ReadonlySet<SectionId>>(new Set())
  const set = (id: SectionId, isOpen: boolean) =>
    setOpen((before) =>
      before.has(id) === isOpen
        ? before
        : new Set(isOpen ? [...before, id] : [...before].filter((each) => each !== id)),
    )
  const hash = useLocation({ select: (location) => location.hash })
  // The server does not know the hash.
  const asked = useHydrated() ? hash : ''
  const [opened, setOpened] = useState('')
  if (asked !== opened) {
    setOpened(asked)
    if (isSectionId(asked)) set(asked, true)
  }
  return { isOpen: (id) => open.has(id), set }
}

const ProfileSaveBar = ({ saving }: { saving: Saving }) => {
  const { touched, isSaving, failure, isDone } = saving
  const failurePlace = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure) failurePlace.current?.focus()
  }, [failure])
  return (
    <>
      <p role="status" className="sr-only">
        {isDone && touched.length === 0 ? t`Saved.` : ''}
      </p>
      <SaveBar isShown={touched.length > 0 || isSaving} className="rounded-panel px-4 shadow-float sm:px-6">
        <div ref={failurePlace} role="alert" tabIndex={-1} className="empty:hidden">
          {failure && (
            <>
              <p className="font-medium text-danger">{failure.message}</p>
              {!failure.isExplained && (
                <p className="mt-1 text-meta text-soft">
                  <Trans>Nothing you typed was lost. Try again in a moment.</Trans>
                </p>
              )}
            </>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button disabled={isSaving} className="min-w-32" onClick={() => void saving.save(touched)}>
            {isSaving ? t`Saving…` : t`Save`}
          </Button>
          {!isSaving && (
            <Button kind="quiet" onClick={saving.discard}>
              <Trans>Discard changes</Trans>
            </Button>
          )}
          <p className="text-meta text-soft max-sm:sr-only">
            <Trans>Unsaved changes</Trans>
          </p>
        </div>
      </SaveBar>
    </>
  )
}

const Photo = ({
  providerId,
  profile,
  sections,
}: Pick<OwnProfilePageProps, 'providerId' | 'profile'> & { readonly sections: OpenSections }) => {
  const profileChanged = useRefetchProfile()
  return (
    <Section
      id="photo"
      title={t`Your photo`}
      summary={profile.photo ? t`Shown on your profile and in search` : ''}
      sections={sections}
    >
      <LazyPart meanwhile={<Skeleton className="h-40" />}>
        <PhotoField
          photo={profile.photo}
          providerId={providerId}
          name={profile.providerName}
          onChanged={() => void profileChanged()}
        />
      </LazyPart>
    </Section>
  )
}
