import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Generated from the tables' definitions (`make migration`). */
const generated = [
  `CREATE TABLE "read"."projection_checkpoint" ("projection" text NOT NULL, "version" integer NOT NULL, "position" text COLLATE "C" NOT NULL, "fence" uuid NOT NULL, "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "projection_checkpoint_pkey" PRIMARY KEY ("projection"))`,
  `CREATE TABLE "read"."parked_stream" ("projection" text NOT NULL, "stream" text NOT NULL, "event_type" text NOT NULL, "error" text NOT NULL, "parked_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "parked_stream_pkey" PRIMARY KEY ("projection", "stream"))`,
  `CREATE TABLE "read"."parked_event" ("projection" text NOT NULL, "stream" text NOT NULL, "revision" bigint NOT NULL, "position" text COLLATE "C" NOT NULL, "event_type" text NOT NULL, CONSTRAINT "parked_event_pkey" PRIMARY KEY ("projection", "stream", "revision"))`,
  `CREATE TABLE "read"."waitlist_entry" ("entry_id" text NOT NULL, "email" text NOT NULL, "full_name" text NOT NULL, "user_type" text NOT NULL, "location" text, "message" text, "joined_at" TIMESTAMP WITH TIME ZONE NOT NULL, "revised_at" TIMESTAMP WITH TIME ZONE, "invited_at" TIMESTAMP WITH TIME ZONE, "invitations" integer NOT NULL DEFAULT 0, "unsubscribed_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "waitlist_entry_pkey" PRIMARY KEY ("entry_id"))`,
  `CREATE INDEX "waitlist_entry_joined" ON "read"."waitlist_entry" ("joined_at", "entry_id")`,
  `CREATE TABLE "read"."account" ("account_id" text NOT NULL, "address_id" text NOT NULL, "email" text NOT NULL, "name" text NOT NULL, "kind" text, "staff_role" text, "pending_email" text, "registered_at" TIMESTAMP WITH TIME ZONE NOT NULL, "verified_at" TIMESTAMP WITH TIME ZONE, "phone" text, "location" text, CONSTRAINT "account_pkey" PRIMARY KEY ("account_id"))`,
  `CREATE INDEX "account_address" ON "read"."account" ("address_id")`,
  `CREATE INDEX "account_email" ON "read"."account" ("email")`,
  `CREATE INDEX "account_registered" ON "read"."account" ("registered_at", "account_id")`,
  `CREATE INDEX "account_staff" ON "read"."account" ("staff_role") WHERE staff_role is not null`,
  `CREATE TABLE "read"."person_stream" ("person_id" text NOT NULL, "stream" text NOT NULL, CONSTRAINT "person_stream_pkey" PRIMARY KEY ("person_id", "stream"))`,
  `CREATE TABLE "read"."erased_person" ("person_id" text NOT NULL, "position" text COLLATE "C" NOT NULL, "erased_at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "erased_person_pkey" PRIMARY KEY ("person_id"))`,
  `CREATE TABLE "read"."provider" ("id" text COLLATE "C" NOT NULL, "organization_id" text NOT NULL, "name" text NOT NULL, "tagline" text NOT NULL, "description" text NOT NULL, "years_in_service" double precision NOT NULL, "families_served" double precision NOT NULL, "insurance_accepted" boolean NOT NULL, "medicaid_accepted" boolean NOT NULL, "starting_price" double precision NOT NULL, "starting_price_type" text NOT NULL, "sliding_scale_offered" boolean NOT NULL, "service_delivery" text NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL, "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL, "deleted_at" TIMESTAMP WITH TIME ZONE, "types" text array NOT NULL, "languages" text array NOT NULL, "certifications" text array NOT NULL, "techniques" text array NOT NULL, "slug" text NOT NULL, "business_name" text NOT NULL, "insurers" text array NOT NULL DEFAULT '{}', "specialties" text array NOT NULL DEFAULT '{}', "city" text, "state" text, "photo" text, "website" text, "gender" text, "sexuality" text, "ethnicity" text array NOT NULL DEFAULT '{}', "faith" text, "availability" text array NOT NULL DEFAULT '{}', "service_area" text array NOT NULL DEFAULT '{}', "zip_code" text, "rating" double precision, "review_count" integer NOT NULL DEFAULT 0, "endorsement_count" integer NOT NULL DEFAULT 0, "profession" text, CONSTRAINT "provider_pkey" PRIMARY KEY ("id"))`,
  `CREATE INDEX "provider_slug" ON "read"."provider" ("slug")`,
  `CREATE INDEX "provider_created" ON "read"."provider" ("created_at", "id")`,
  `CREATE TABLE "read"."provider_faq" ("provider_id" text COLLATE "C" NOT NULL, "faq_id" text COLLATE "C" NOT NULL, "question" text NOT NULL, "answer" text NOT NULL, "is_published" boolean NOT NULL, "version" integer NOT NULL, "place" integer NOT NULL, "order_version" integer NOT NULL, "added_at" TIMESTAMP WITH TIME ZONE NOT NULL, "changed_at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "provider_faq_pkey" PRIMARY KEY ("provider_id", "faq_id"))`,
  `CREATE TABLE "read"."provider_seat" ("id" text COLLATE "C" NOT NULL, "seat" integer NOT NULL, "quality" integer NOT NULL, "terms" text NOT NULL, "rating" double precision, "price" double precision NOT NULL DEFAULT 0, "years" double precision NOT NULL DEFAULT 0, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT '1970-01-01 00:00:00+00', CONSTRAINT "provider_seat_seat_key" UNIQUE ("seat"), CONSTRAINT "provider_seat_pkey" PRIMARY KEY ("id"))`,
  `CREATE TABLE "read"."provider_posting" ("mark" text COLLATE "C" NOT NULL, "word" text COLLATE "C" NOT NULL, "block" integer NOT NULL, "bits" bit varying NOT NULL, "members" integer NOT NULL, CONSTRAINT "provider_posting_pkey" PRIMARY KEY ("mark", "word", "block"))`,
  `CREATE TABLE "read"."provider_option" ("mark" text COLLATE "C" NOT NULL, "word" text COLLATE "C" NOT NULL, "members" integer NOT NULL, CONSTRAINT "provider_option_pkey" PRIMARY KEY ("mark", "word"))`,
  `CREATE TABLE "read"."provider_word" ("word" text COLLATE "C" NOT NULL, CONSTRAINT "provider_word_pkey" PRIMARY KEY ("word"))`,
  `CREATE TABLE "read"."rating_prior" ("id" integer NOT NULL, "tenths" integer NOT NULL, CONSTRAINT "rating_prior_pkey" PRIMARY KEY ("id"))`,
  `CREATE TABLE "read"."profile_draft" ("provider_id" text NOT NULL, "version" integer NOT NULL, "step" text, "answers" jsonb, "saved_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "profile_draft_pkey" PRIMARY KEY ("provider_id"))`,
  `CREATE TABLE "read"."profile_report" ("report_id" text COLLATE "C" NOT NULL, "provider_id" text COLLATE "C" NOT NULL, "reporter_id" text COLLATE "C" NOT NULL, "reason" text NOT NULL, "words" text NOT NULL, "reported_at" TIMESTAMP WITH TIME ZONE NOT NULL, "closed_at" TIMESTAMP WITH TIME ZONE, "outcome" text, CONSTRAINT "profile_report_pkey" PRIMARY KEY ("report_id"))`,
  `CREATE INDEX "profile_report_time" ON "read"."profile_report" ("reported_at", "report_id")`,
  `CREATE INDEX "profile_report_reporter" ON "read"."profile_report" ("reporter_id")`,
  `CREATE INDEX "profile_report_provider" ON "read"."profile_report" ("provider_id")`,
  `CREATE TABLE "read"."bookmark" ("account_id" text NOT NULL, "provider_id" text COLLATE "C" NOT NULL, "note" text, "bookmarked_at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "bookmark_pkey" PRIMARY KEY ("account_id", "provider_id"))`,
  `CREATE INDEX "bookmark_newest" ON "read"."bookmark" ("account_id", "bookmarked_at")`,
  `CREATE INDEX "bookmark_provider" ON "read"."bookmark" ("provider_id", "bookmarked_at")`,
  `CREATE TABLE "read"."endorsement" ("endorsement_id" text COLLATE "C" NOT NULL, "provider_id" text COLLATE "C" NOT NULL, "endorser_id" text COLLATE "C", "status" text NOT NULL, "email" text, "relationship" text NOT NULL, "note" text, "text" text, "requested_at" TIMESTAMP WITH TIME ZONE, "sent_at" TIMESTAMP WITH TIME ZONE, "submitted_at" TIMESTAMP WITH TIME ZONE, "approved_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "endorsement_pkey" PRIMARY KEY ("endorsement_id"))`,
  `CREATE INDEX "endorsement_newest" ON "read"."endorsement" ("provider_id", "status", "approved_at")`,
  `CREATE INDEX "endorsement_endorser" ON "read"."endorsement" ("endorser_id")`,
  `CREATE TABLE "read"."endorsement_pins" ("provider_id" text COLLATE "C" NOT NULL, "pins" text array NOT NULL, "version" integer NOT NULL, CONSTRAINT "endorsement_pins_pkey" PRIMARY KEY ("provider_id"))`,
  `CREATE TABLE "read"."conversation" ("conversation_id" text COLLATE "C" NOT NULL, "client_id" text COLLATE "C" NOT NULL, "provider_id" text COLLATE "C" NOT NULL, "started_at" TIMESTAMP WITH TIME ZONE NOT NULL, "last_number" integer NOT NULL, "last_at" TIMESTAMP WITH TIME ZONE NOT NULL, "client_read" integer NOT NULL, "client_read_at" TIMESTAMP WITH TIME ZONE, "client_unread" integer NOT NULL, "client_blocked" boolean NOT NULL, "client_mailed" integer NOT NULL, "client_mailed_at" TIMESTAMP WITH TIME ZONE, "provider_read" integer NOT NULL, "provider_read_at" TIMESTAMP WITH TIME ZONE, "provider_unread" integer NOT NULL, "provider_blocked" boolean NOT NULL, "provider_mailed" integer NOT NULL, "provider_mailed_at" TIMESTAMP WITH TIME ZONE, "is_stopped" boolean NOT NULL, "asked_at" TIMESTAMP WITH TIME ZONE, "replied_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "conversation_pkey" PRIMARY KEY ("conversation_id"))`,
  `CREATE INDEX "conversation_client" ON "read"."conversation" ("client_id", "last_at", "conversation_id")`,
  `CREATE INDEX "conversation_provider" ON "read"."conversation" ("provider_id", "last_at", "conversation_id")`,
  `CREATE INDEX "conversation_client_unread" ON "read"."conversation" ("client_id", "last_at", "conversation_id") WHERE client_unread > 0`,
  `CREATE INDEX "conversation_provider_unread" ON "read"."conversation" ("provider_id", "last_at", "conversation_id") WHERE provider_unread > 0`,
  `CREATE INDEX "conversation_asked" ON "read"."conversation" ("provider_id", "asked_at") WHERE asked_at is not null`,
  `CREATE INDEX "conversation_waiting" ON "read"."conversation" ("last_at") WHERE client_unread > 0 or provider_unread > 0`,
  `CREATE TABLE "read"."conversation_line" ("conversation_id" text COLLATE "C" NOT NULL, "number" integer NOT NULL, "kind" text NOT NULL, "by" text NOT NULL, "message_id" text COLLATE "C", "booking_id" text COLLATE "C", "change" text, "sent_at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "conversation_line_pkey" PRIMARY KEY ("conversation_id", "number"))`,
  `CREATE INDEX "conversation_line_by" ON "read"."conversation_line" ("conversation_id", "kind", "by", "number")`,
  `CREATE TABLE "read"."conversation_text" ("conversation_id" text COLLATE "C" NOT NULL, "number" integer NOT NULL, "writer_id" text COLLATE "C" NOT NULL, "text" text NOT NULL, CONSTRAINT "conversation_text_pkey" PRIMARY KEY ("conversation_id", "number"))`,
  `CREATE INDEX "conversation_text_writer" ON "read"."conversation_text" ("writer_id")`,
  `CREATE TABLE "read"."conversation_report" ("report_id" text COLLATE "C" NOT NULL, "conversation_id" text COLLATE "C" NOT NULL, "by" text NOT NULL, "reason" text NOT NULL, "reported_at" TIMESTAMP WITH TIME ZONE NOT NULL, "views" integer NOT NULL, "closed_at" TIMESTAMP WITH TIME ZONE, "outcome" text, "closing_reason" text, CONSTRAINT "conversation_report_pkey" PRIMARY KEY ("report_id"))`,
  `CREATE INDEX "conversation_report_of" ON "read"."conversation_report" ("conversation_id", "by", "reported_at")`,
  `CREATE INDEX "conversation_report_time" ON "read"."conversation_report" ("reported_at", "report_id")`,
  `CREATE TABLE "read"."conversation_report_words" ("report_id" text COLLATE "C" NOT NULL, "reporter_id" text COLLATE "C" NOT NULL, "words" text NOT NULL, CONSTRAINT "conversation_report_words_pkey" PRIMARY KEY ("report_id"))`,
  `CREATE INDEX "conversation_report_words_reporter" ON "read"."conversation_report_words" ("reporter_id")`,
  `CREATE TABLE "read"."provider_hours" ("provider_id" text COLLATE "C" NOT NULL, "version" integer NOT NULL, "hours" jsonb NOT NULL, "kind_words" jsonb NOT NULL, "terms" text NOT NULL, "meeting_link" text NOT NULL, CONSTRAINT "provider_hours_pkey" PRIMARY KEY ("provider_id"))`,
  `CREATE TABLE "read"."booking" ("booking_id" text COLLATE "C" NOT NULL, "request_id" text COLLATE "C" NOT NULL, "provider_id" text COLLATE "C" NOT NULL, "client_id" text COLLATE "C" NOT NULL, "status" text NOT NULL, "kind_id" text NOT NULL, "kind" text NOT NULL, "minutes" integer NOT NULL, "starts_at" TIMESTAMP WITH TIME ZONE NOT NULL, "ends_at" TIMESTAMP WITH TIME ZONE NOT NULL, "asked_starts_at" TIMESTAMP WITH TIME ZONE NOT NULL, "asked_revision" integer NOT NULL, "pause_before" integer NOT NULL, "pause_after" integer NOT NULL, "nth" integer NOT NULL, "times" integer NOT NULL, "series" jsonb, "client_zone" text NOT NULL, "meeting" text NOT NULL, "hours_version" integer NOT NULL, "requested_at" TIMESTAMP WITH TIME ZONE NOT NULL, "waits_for" text, "answer_by" TIMESTAMP WITH TIME ZONE, "offer" jsonb, "agreed_at" TIMESTAMP WITH TIME ZONE, "reminded" text array NOT NULL, "sequence" integer NOT NULL, "ended_by" text, CONSTRAINT "booking_pkey" PRIMARY KEY ("booking_id"))`,
  `CREATE INDEX "booking_provider" ON "read"."booking" ("provider_id", "status", "starts_at")`,
  `CREATE INDEX "booking_client" ON "read"."booking" ("client_id", "status", "starts_at")`,
  `CREATE INDEX "booking_request" ON "read"."booking" ("request_id")`,
  `CREATE INDEX "booking_answer_by" ON "read"."booking" ("answer_by") WHERE answer_by is not null`,
  `CREATE INDEX "booking_ends" ON "read"."booking" ("ends_at") WHERE status = 'accepted'`,
  `CREATE INDEX "booking_completed" ON "read"."booking" ("ends_at") WHERE status = 'completed'`,
  `CREATE INDEX "booking_starts" ON "read"."booking" ("starts_at", "booking_id")`,
  `CREATE INDEX "booking_requested" ON "read"."booking" ("requested_at", "booking_id")`,
  `CREATE TABLE "read"."booking_step" ("booking_id" text COLLATE "C" NOT NULL, "revision" integer NOT NULL, "type" text NOT NULL, "happened_at" TIMESTAMP WITH TIME ZONE NOT NULL, "by" text NOT NULL, "detail" jsonb NOT NULL, CONSTRAINT "booking_step_pkey" PRIMARY KEY ("booking_id", "revision"))`,
  `CREATE TABLE "read"."booking_words" ("request_id" text COLLATE "C" NOT NULL, "revision" integer NOT NULL, "person_id" text COLLATE "C" NOT NULL, "words" jsonb NOT NULL, CONSTRAINT "booking_words_pkey" PRIMARY KEY ("request_id", "revision"))`,
  `CREATE INDEX "booking_words_person" ON "read"."booking_words" ("person_id")`,
  `CREATE TABLE "read"."calendar_change" ("provider_id" text COLLATE "C" NOT NULL, "revision" integer NOT NULL, CONSTRAINT "calendar_change_pkey" PRIMARY KEY ("provider_id"))`,
  `CREATE TABLE "read"."review" ("review_id" text COLLATE "C" NOT NULL, "provider_id" text COLLATE "C" NOT NULL, "client_id" text COLLATE "C" NOT NULL, "booking_id" text COLLATE "C" NOT NULL, "status" text NOT NULL, "rating" integer NOT NULL, "text" text NOT NULL, "signature" text, "held_for" text, "removed_for" text, "written_at" TIMESTAMP WITH TIME ZONE NOT NULL, "published_at" TIMESTAMP WITH TIME ZONE, "edited_at" TIMESTAMP WITH TIME ZONE, "reply" text, "replied_at" TIMESTAMP WITH TIME ZONE, "reply_edited_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "review_pkey" PRIMARY KEY ("review_id"))`,
  `CREATE INDEX "review_removed" ON "read"."review" ("provider_id") WHERE published_at is not null and status = 'removed'`,
  `CREATE INDEX "review_client" ON "read"."review" ("client_id", "written_at")`,
  `CREATE INDEX "review_booking" ON "read"."review" ("booking_id")`,
  `CREATE INDEX "review_written" ON "read"."review" ("written_at", "review_id")`,
  `CREATE TABLE "read"."review_stars" ("provider_id" text COLLATE "C" NOT NULL, "spread" integer array NOT NULL, CONSTRAINT "review_stars_pkey" PRIMARY KEY ("provider_id"))`,
  `CREATE TABLE "read"."review_invitation" ("booking_id" text COLLATE "C" NOT NULL, "provider_id" text COLLATE "C" NOT NULL, "client_id" text COLLATE "C" NOT NULL, "invited_at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "review_invitation_pkey" PRIMARY KEY ("booking_id"))`,
  `CREATE TABLE "read"."staff_act" ("event_id" uuid NOT NULL, "position" text COLLATE "C" NOT NULL, "time" TIMESTAMP WITH TIME ZONE NOT NULL, "actor_id" text COLLATE "C" NOT NULL, "act" text NOT NULL, "subject_kind" text NOT NULL, "subject_id" text COLLATE "C", "reason" text, "filter" text, "rows" integer, CONSTRAINT "staff_act_pkey" PRIMARY KEY ("event_id"))`,
  `CREATE INDEX "staff_act_time" ON "read"."staff_act" ("time", "event_id")`,
  `CREATE INDEX "staff_act_actor" ON "read"."staff_act" ("actor_id", "time")`,
  `CREATE INDEX "staff_act_subject" ON "read"."staff_act" ("subject_kind", "subject_id", "time")`,
  `CREATE TABLE "read"."event_index" ("id" uuid NOT NULL, "position" text COLLATE "C" NOT NULL, "type" text COLLATE "C" NOT NULL, "stream" text COLLATE "C" NOT NULL, "revision" integer NOT NULL, "time" TIMESTAMP WITH TIME ZONE NOT NULL, "actor_id" text COLLATE "C" NOT NULL, "correlation_id" text COLLATE "C" NOT NULL, "causation_id" text COLLATE "C" NOT NULL, "schema_version" integer NOT NULL, CONSTRAINT "event_index_pkey" PRIMARY KEY ("id"))`,
  `CREATE INDEX "event_index_position" ON "read"."event_index" ("position")`,
  `CREATE INDEX "event_index_type" ON "read"."event_index" ("type", "position")`,
  `CREATE INDEX "event_index_stream" ON "read"."event_index" ("stream", "position")`,
  `CREATE INDEX "event_index_actor" ON "read"."event_index" ("actor_id", "position")`,
  `CREATE INDEX "event_index_correlation" ON "read"."event_index" ("correlation_id", "position")`,
  `CREATE INDEX "event_index_time" ON "read"."event_index" ("time", "position")`,
  `CREATE TABLE "read"."endorsement_stream" ("endorsement_id" text COLLATE "C" NOT NULL, "stream" text COLLATE "C" NOT NULL, CONSTRAINT "endorsement_stream_pkey" PRIMARY KEY ("endorsement_id"))`,
  `CREATE TABLE "read"."review_stream" ("review_id" text COLLATE "C" NOT NULL, "stream" text COLLATE "C" NOT NULL, CONSTRAINT "review_stream_pkey" PRIMARY KEY ("review_id"))`,
]

/** The reviews that everybody sees: public, or removed after they were public. */
const isListed = "published_at is not null and status in ('published', 'removed')"
/** The stars that everybody sees. A removed review shows none, and is last: its stars must not follow from its place. */
const shownStars = "(case when status = 'published' then rating end)"

/** Indexes that TypeORM cannot declare: descending ones, those of expressions, and those that hold further columns. */
const specialIndexes = [
  'create index endorsement_submitted on read.endorsement (submitted_at desc nulls last, endorsement_id desc)',
  `create index review_newest on read.review (provider_id, published_at desc, review_id) where ${isListed}`,
  `create index review_highest on read.review
     (provider_id, ${shownStars} desc nulls last, published_at desc, review_id) where ${isListed}`,
  `create index review_lowest on read.review (provider_id, ${shownStars}, published_at desc, review_id) where ${isListed}`,
  `create index review_unanswered on read.review (provider_id, published_at desc, review_id)
    where status = 'published' and reply is null`,
  'create index provider_rated on read.provider (id) include (rating, review_count) where review_count > 0',
  'create index provider_seat_best on read.provider_seat (quality desc, id) include (seat)',
  'create index provider_seat_rating on read.provider_seat (rating desc nulls last, quality desc, id) include (seat)',
  'create index provider_seat_price on read.provider_seat (price, id) include (seat)',
  'create index provider_seat_newest on read.provider_seat (created_at desc, id) include (seat)',
  'create index provider_seat_experience on read.provider_seat (years desc, id) include (seat)',
  'create index provider_option_most on read.provider_option (mark, members desc, word)',
  'create extension if not exists pg_trgm',
  'create index provider_word_parts on read.provider_word using gin (word gin_trgm_ops)',
]

/**
 * Keeps the bits in the row: a side table (TOAST) would cost one more look-up for each of the hundreds of postings of
 * a search.
 */
const bitsInTheRow = (table: string) => `alter table ${table} alter bits set storage main`

/**
 * Both follow from the read tables. They are there already if somebody dropped the schema of those alone, to have them
 * made anew from the log.
 */
const newSchema = (name: 'rebuild' | 'availability') => [
  `drop schema if exists ${name} cascade`,
  `create schema ${name}`,
]

/** A second set of tables is filled here by a rebuild, and swapped in (second-set.ts). */
const rebuildSchema = [
  ...newSchema('rebuild'),
  ...['projection_checkpoint', 'parked_stream', 'parked_event'].map(
    (table) => `create table rebuild.${table} (like read.${table} including all)`,
  ),
  ...['read', 'rebuild'].map((schema) => `alter table ${schema}.projection_checkpoint set (fillfactor = 50)`),
]

/** Who is free when (docs/decisions/0028): worked out beside the projections. */
const availabilitySchema = [
  ...newSchema('availability'),
  `create table availability.next_free (
     provider_id text collate "C" primary key, revision integer not null, zone text not null, kind_id text not null,
     next_at timestamptz, holds_until timestamptz not null)`,
  'create index next_free_holds on availability.next_free (holds_until)',
  `create table availability.free_posting (
     word text collate "C" not null, block integer not null, bits bit varying not null, seats oid not null,
     primary key (word, block))`,
  bitsInTheRow('availability.free_posting'),
]

/** The last of the migrations that this one replaces; together they made the same tables. */
const lastReplaced = 'ShownStars1795219200028'

/** All read tables. Leaves a database alone that has them from the migrations which this one replaces. */
export class ReadTables1795219200029 implements MigrationInterface {
  async up(runner: QueryRunner) {
    const applied = (await runner.query('select name from read.migration')) as { readonly name: string }[]
    if (applied.some(({ name }) => name === lastReplaced)) return
    if (applied.length > 0)
      throw new Error(
        'The read tables are of a version too old to be taken over: drop the schemas read, rebuild and availability',
      )
    for (const sql of [
      ...generated,
      ...specialIndexes,
      bitsInTheRow('read.provider_posting'),
      ...rebuildSchema,
      ...availabilitySchema,
    ])
      await runner.query(sql)
  }

  down(): Promise<never> {
    return Promise.reject(new Error('There is nothing before the first migration'))
  }
}
