/** Who wrote which endorsement, so that the withdrawal still knows it once the writer is erased. */

export const endorsementWriterTables = `
  create schema if not exists reaction;

  create table if not exists reaction.endorsement_writer (
    endorsement_id text primary key,
    provider_id text not null,
    endorser_id text not null
  );
  create index if not exists endorsement_writer_endorser on reaction.endorsement_writer (endorser_id);
  create index if not exists endorsement_writer_provider on reaction.endorsement_writer (provider_id)`
