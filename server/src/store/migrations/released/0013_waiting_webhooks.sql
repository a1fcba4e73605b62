
SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

CREATE SCHEMA pgboss;

CREATE TYPE pgboss.job_state AS ENUM (
    'created',
    'retry',
    'active',
    'completed',
    'cancelled',
    'failed'
);

CREATE FUNCTION pgboss.create_queue(queue_name text, options jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $_$
    DECLARE
      tablename varchar := CASE WHEN options->>'partition' = 'true'
                            THEN 'j' || encode(sha224(queue_name::bytea), 'hex')
                            ELSE 'job_common'
                            END;
      queue_created_on timestamptz;
    BEGIN

      WITH q as (
        INSERT INTO pgboss.queue (
          name,
          policy,
          retry_limit,
          retry_delay,
          retry_backoff,
          retry_delay_max,
          expire_seconds,
          retention_seconds,
          deletion_seconds,
          warning_queued,
          dead_letter,
          partition,
          table_name,
          heartbeat_seconds,
          notify,
          created_on,
          updated_on
        )
        VALUES (
          queue_name,
          options->>'policy',
          COALESCE((options->>'retryLimit')::int, 2),
          COALESCE((options->>'retryDelay')::int, 0),
          COALESCE((options->>'retryBackoff')::bool, false),
          (options->>'retryDelayMax')::int,
          COALESCE((options->>'expireInSeconds')::int, 900),
          COALESCE((options->>'retentionSeconds')::int, 1209600),
          COALESCE((options->>'deleteAfterSeconds')::int, 604800),
          COALESCE((options->>'warningQueueSize')::int, 0),
          options->>'deadLetter',
          COALESCE((options->>'partition')::bool, false),
          tablename,
          (options->>'heartbeatSeconds')::int,
          COALESCE((options->>'notify')::bool, false),
          pgboss.job_now(),
          pgboss.job_now()
        )
        ON CONFLICT DO NOTHING
        RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;

      IF queue_created_on IS NULL OR options->>'partition' IS DISTINCT FROM 'true' THEN
        RETURN;
      END IF;

      EXECUTE format('CREATE TABLE pgboss.%I (LIKE pgboss.job INCLUDING DEFAULTS)', tablename);

      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD PRIMARY KEY (name, id)$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);

      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i11 ON pgboss.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i4 ON pgboss.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i7 ON pgboss.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i9 ON pgboss.job (name, id) WHERE blocking AND state = 'completed'$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i12 ON pgboss.job (source_root_id) WHERE source_root_id IS NOT NULL$cmd$, tablename);

      IF options->>'policy' = 'short' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i1 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, tablename);
      ELSIF options->>'policy' = 'singleton' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i2 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, tablename);
      ELSIF options->>'policy' = 'stately' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i3 ON pgboss.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, tablename);
      ELSIF options->>'policy' = 'exclusive' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i6 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, tablename);
      ELSIF options->>'policy' = 'key_strict_fifo' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i8 ON pgboss.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i10 ON pgboss.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, tablename);
      END IF;

      EXECUTE format('ALTER TABLE pgboss.%I ADD CONSTRAINT cjc CHECK (name=%L)', tablename, queue_name);
      EXECUTE format('ALTER TABLE pgboss.job ATTACH PARTITION pgboss.%I FOR VALUES IN (%L)', tablename, queue_name);
    END;
    $_$;

CREATE FUNCTION pgboss.delete_queue(queue_name text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    DECLARE
      v_table varchar;
      v_partition bool;
    BEGIN
      
      SELECT table_name, partition
      FROM pgboss.queue
      WHERE name = queue_name
      INTO v_table, v_partition;

      IF v_partition THEN
        EXECUTE format('DROP TABLE IF EXISTS pgboss.%I', v_table);
      ELSE
        EXECUTE format('DELETE FROM pgboss.%I WHERE name = %L', v_table, queue_name);
      END IF;
    
      DELETE FROM pgboss.queue WHERE name = queue_name;
    END;
    $$;

CREATE FUNCTION pgboss.job_now() RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    AS $$
      SELECT pg_catalog.now();
    $$;

CREATE FUNCTION pgboss.job_table_format(command text, table_name text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $_$
      SELECT format(
        regexp_replace(
          regexp_replace(command, '\.job\y', '.%1$I', 'g'),
          '\yjob_i(\d+)', '%1$s_i\1', 'g'
        ),
        table_name
      );
    $_$;

CREATE FUNCTION pgboss.job_table_run(command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    DECLARE
      tbl RECORD;
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM pgboss.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        EXECUTE pgboss.job_table_format(command, tbl_name);
        RETURN;
      END IF;

      EXECUTE pgboss.job_table_format(command, 'job_common');

      FOR tbl IN SELECT table_name FROM pgboss.queue WHERE partition = true
      LOOP
        EXECUTE pgboss.job_table_format(command, tbl.table_name);
      END LOOP;
    END;
    $$;

CREATE FUNCTION pgboss.job_table_run_async(command_name text, version integer, command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM pgboss.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        INSERT INTO pgboss.bam (name, version, status, queue, table_name, command)
        VALUES (
          command_name,
          version,
          'pending',
          queue_name,
          tbl_name,
          pgboss.job_table_format(command, tbl_name)
        );
        RETURN;
      END IF;

      INSERT INTO pgboss.bam (name, version, status, queue, table_name, command)
      SELECT
        command_name,
        version,
        'pending',
        NULL,
        'job_common',
        pgboss.job_table_format(command, 'job_common')
      UNION ALL
      SELECT
        command_name,
        version,
        'pending',
        queue.name,
        queue.table_name,
        pgboss.job_table_format(command, queue.table_name)
      FROM pgboss.queue
      WHERE partition = true;
    END;
    $$;

CREATE FUNCTION public.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      raise exception '% is append-only', tg_table_name;
    end $$;

CREATE FUNCTION public.refuse_unbalanced() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      if exists (
        select from ledger_entry where transaction_id = new.transaction_id
        group by currency having sum(amount_minor) <> 0
      ) then
        raise exception 'ledger transaction % does not balance', new.transaction_id;
      end if;
      return null;
    end $$;

CREATE FUNCTION public.tell_account_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      perform pg_notify('account_changed', tg_argv[0] || ':' || (to_jsonb(coalesce(new, old)) ->> tg_argv[1]));
      return null;
    end $$;

CREATE FUNCTION public.tell_alert_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      perform pg_notify('alert_changed', coalesce(new.id, old.id)::text);
      return null;
    end $$;

SET default_tablespace = '';

SET default_table_access_method = heap;

CREATE TABLE pgboss.bam (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    version integer NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    queue text,
    table_name text NOT NULL,
    command text NOT NULL,
    error text,
    created_on timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone
);

CREATE TABLE pgboss.job (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    data jsonb,
    state pgboss.job_state DEFAULT 'created'::pgboss.job_state NOT NULL,
    retry_limit integer DEFAULT 2 NOT NULL,
    retry_count integer DEFAULT 0 NOT NULL,
    retry_delay integer DEFAULT 0 NOT NULL,
    retry_backoff boolean DEFAULT false NOT NULL,
    retry_delay_max integer,
    expire_seconds integer DEFAULT 900 NOT NULL,
    deletion_seconds integer DEFAULT 604800 NOT NULL,
    singleton_key text,
    singleton_on timestamp without time zone,
    group_id text,
    group_tier text,
    start_after timestamp with time zone DEFAULT now() NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone DEFAULT (now() + '336:00:00'::interval) NOT NULL,
    output jsonb,
    dead_letter text,
    policy text,
    heartbeat_on timestamp with time zone,
    heartbeat_seconds integer,
    blocked boolean DEFAULT false NOT NULL,
    blocking boolean DEFAULT false NOT NULL,
    pending_dependencies integer DEFAULT 0 NOT NULL,
    source_name text,
    source_id uuid,
    source_created_on timestamp with time zone,
    source_retry_count integer,
    source_output jsonb,
    source_root_id uuid
)
PARTITION BY LIST (name);

CREATE TABLE pgboss.job_common (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    data jsonb,
    state pgboss.job_state DEFAULT 'created'::pgboss.job_state NOT NULL,
    retry_limit integer DEFAULT 2 NOT NULL,
    retry_count integer DEFAULT 0 NOT NULL,
    retry_delay integer DEFAULT 0 NOT NULL,
    retry_backoff boolean DEFAULT false NOT NULL,
    retry_delay_max integer,
    expire_seconds integer DEFAULT 900 NOT NULL,
    deletion_seconds integer DEFAULT 604800 NOT NULL,
    singleton_key text,
    singleton_on timestamp without time zone,
    group_id text,
    group_tier text,
    start_after timestamp with time zone DEFAULT now() NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone DEFAULT (now() + '336:00:00'::interval) NOT NULL,
    output jsonb,
    dead_letter text,
    policy text,
    heartbeat_on timestamp with time zone,
    heartbeat_seconds integer,
    blocked boolean DEFAULT false NOT NULL,
    blocking boolean DEFAULT false NOT NULL,
    pending_dependencies integer DEFAULT 0 NOT NULL,
    source_name text,
    source_id uuid,
    source_created_on timestamp with time zone,
    source_retry_count integer,
    source_output jsonb,
    source_root_id uuid,
    CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK ((NOT ((policy = 'key_strict_fifo'::text) AND (singleton_key IS NULL))))
);

CREATE TABLE pgboss.job_dependency (
    child_name text NOT NULL,
    child_id uuid NOT NULL,
    parent_name text NOT NULL,
    parent_id uuid NOT NULL
);

CREATE TABLE pgboss.queue (
    name text NOT NULL,
    policy text NOT NULL,
    retry_limit integer NOT NULL,
    retry_delay integer NOT NULL,
    retry_backoff boolean NOT NULL,
    retry_delay_max integer,
    expire_seconds integer NOT NULL,
    retention_seconds integer NOT NULL,
    deletion_seconds integer NOT NULL,
    dead_letter text,
    partition boolean NOT NULL,
    table_name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    warning_queued integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer DEFAULT 0 NOT NULL,
    completed_delta integer DEFAULT 0 NOT NULL,
    failed_delta integer DEFAULT 0 NOT NULL,
    delta_on timestamp with time zone,
    delta_seconds integer,
    ready_history integer[] DEFAULT '{}'::integer[] NOT NULL,
    heartbeat_seconds integer,
    notify boolean DEFAULT false NOT NULL,
    singletons_active text[],
    monitor_claim_on timestamp with time zone,
    monitor_on timestamp with time zone,
    maintain_on timestamp with time zone,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT queue_check CHECK ((dead_letter IS DISTINCT FROM name))
);

CREATE TABLE pgboss.queue_stats (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
)
PARTITION BY RANGE (captured_on);

CREATE TABLE pgboss.queue_stats_20261123 (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE pgboss.queue_stats_20261124 (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE pgboss.schedule (
    name text NOT NULL,
    key text DEFAULT ''::text NOT NULL,
    kind text DEFAULT 'cron'::text NOT NULL,
    cron text NOT NULL,
    timezone text DEFAULT 'UTC'::text,
    data jsonb,
    options jsonb,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    last_job_id uuid,
    CONSTRAINT schedule_kind_check CHECK ((kind = ANY (ARRAY['cron'::text, 'rrule'::text])))
);

CREATE TABLE pgboss.subscription (
    event text NOT NULL,
    name text NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE pgboss.version (
    version integer NOT NULL,
    cron_on timestamp with time zone,
    bam_on timestamp with time zone,
    flow_on timestamp with time zone,
    reindex_on timestamp with time zone,
    monitor_backoff_on timestamp with time zone
);

CREATE TABLE pgboss.warning (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    type text NOT NULL,
    message text NOT NULL,
    data jsonb,
    created_on timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.account (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    email text NOT NULL,
    email_key text NOT NULL,
    name text NOT NULL,
    password_hash text,
    password_changed_at timestamp with time zone,
    address_info jsonb NOT NULL,
    plan text DEFAULT 'free'::text NOT NULL,
    plan_wish jsonb,
    verified_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    password_reset_at timestamp with time zone,
    deleted_at timestamp with time zone
);

CREATE TABLE public.account_logo (
    account_id uuid NOT NULL,
    image bytea NOT NULL,
    type text NOT NULL,
    updated_at timestamp with time zone NOT NULL
);

CREATE TABLE public.alert (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    seq bigint NOT NULL,
    account_id uuid NOT NULL,
    mode text NOT NULL,
    name text NOT NULL,
    status text NOT NULL,
    symbols text[] NOT NULL,
    condition json NOT NULL,
    channels json NOT NULL,
    cooldown_seconds integer NOT NULL,
    once boolean NOT NULL,
    expires_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    last_triggered_at timestamp with time zone,
    trigger_count integer DEFAULT 0 NOT NULL,
    CONSTRAINT alert_cooldown_seconds_check CHECK ((cooldown_seconds >= 0))
);

CREATE TABLE public.alert_attempt (
    delivery_id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    status integer,
    latency_ms integer NOT NULL,
    error text
);

CREATE TABLE public.alert_deleted (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    at timestamp with time zone NOT NULL
);

CREATE TABLE public.alert_delivery (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    account_id uuid NOT NULL,
    alert_id uuid NOT NULL,
    firing_seq bigint NOT NULL,
    channel text NOT NULL,
    url text,
    state text NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    since timestamp with time zone NOT NULL,
    next_at timestamp with time zone
);

CREATE TABLE public.alert_firing (
    seq bigint NOT NULL,
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    account_id uuid NOT NULL,
    alert_id uuid NOT NULL,
    alert_name text NOT NULL,
    symbol text NOT NULL,
    condition json NOT NULL,
    metric text NOT NULL,
    value double precision NOT NULL,
    price double precision NOT NULL,
    triggered_at timestamp with time zone NOT NULL,
    test boolean NOT NULL
);

ALTER TABLE public.alert_firing ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.alert_firing_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.alert_secret (
    account_id uuid NOT NULL,
    sealed bytea NOT NULL,
    created_at timestamp with time zone NOT NULL,
    former_sealed bytea,
    former_until timestamp with time zone
);

ALTER TABLE public.alert ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.alert_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.alert_state (
    alert_id uuid NOT NULL,
    symbol text NOT NULL,
    side smallint DEFAULT 0 NOT NULL,
    last_fired_at timestamp with time zone
);

CREATE TABLE public.api_key (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    account_id uuid NOT NULL,
    prefix text NOT NULL,
    hash bytea NOT NULL,
    sealed bytea,
    mode text NOT NULL,
    name text NOT NULL,
    scopes text[] NOT NULL,
    is_primary boolean NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone,
    revoked_at timestamp with time zone,
    ip_allow text[] DEFAULT '{}'::text[] NOT NULL,
    expires_at timestamp with time zone,
    replaced_by uuid
);

CREATE TABLE public.audit (
    id bigint NOT NULL,
    account_id uuid NOT NULL,
    type text NOT NULL,
    result text NOT NULL,
    at timestamp with time zone NOT NULL,
    address text NOT NULL,
    device text NOT NULL
);

ALTER TABLE public.audit ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.backup_code (
    account_id uuid NOT NULL,
    mac bytea NOT NULL
);

CREATE TABLE public.billing_plan (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    account_id uuid NOT NULL,
    plan text NOT NULL,
    cycle text NOT NULL,
    currency text NOT NULL,
    amount_minor bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT billing_plan_amount_minor_check CHECK ((amount_minor > 0))
);

CREATE TABLE public.charge (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    account_id uuid NOT NULL,
    subscription_id uuid,
    order_id uuid,
    purpose text NOT NULL,
    description text NOT NULL,
    amount_minor bigint NOT NULL,
    currency text NOT NULL,
    state text NOT NULL,
    provider text NOT NULL,
    payment_ref text,
    failure text,
    period_start timestamp with time zone,
    period_end timestamp with time zone,
    attempt integer,
    created_at timestamp with time zone NOT NULL,
    paid_at timestamp with time zone,
    CONSTRAINT charge_amount_minor_check CHECK ((amount_minor >= 0))
);

CREATE TABLE public.code (
    subject uuid NOT NULL,
    purpose text NOT NULL,
    mac bytea NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE public.contact_ticket (
    id text NOT NULL,
    account_id uuid,
    topic text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    subject text NOT NULL,
    message text NOT NULL,
    urgent boolean NOT NULL,
    at timestamp with time zone NOT NULL
);

CREATE TABLE public.email_change (
    account_id uuid NOT NULL,
    new_email text NOT NULL,
    new_email_key text NOT NULL,
    asked_at timestamp with time zone NOT NULL
);

CREATE TABLE public.email_undo (
    hash bytea NOT NULL,
    account_id uuid NOT NULL,
    old_email text NOT NULL,
    old_email_key text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE public.idempotency (
    account_id uuid NOT NULL,
    key text NOT NULL,
    call text NOT NULL,
    body_hash bytea NOT NULL,
    status integer,
    sealed bytea,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE public.invoice (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    account_id uuid NOT NULL,
    kind text NOT NULL,
    number text NOT NULL,
    charge_id uuid NOT NULL,
    refund_id uuid,
    currency text NOT NULL,
    total_minor bigint NOT NULL,
    content jsonb NOT NULL,
    issued_at timestamp with time zone NOT NULL
);

CREATE TABLE public.invoice_series (
    kind text NOT NULL,
    last_number bigint NOT NULL
);

CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);

CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);

CREATE TABLE public.ledger_entry (
    id bigint NOT NULL,
    transaction_id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    account_id uuid NOT NULL,
    ledger_account text NOT NULL,
    currency text NOT NULL,
    amount_minor bigint NOT NULL,
    charge_id uuid NOT NULL,
    refund_id uuid,
    CONSTRAINT ledger_entry_amount_minor_check CHECK ((amount_minor <> 0))
);

ALTER TABLE public.ledger_entry ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.ledger_entry_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.notification (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    account_id uuid NOT NULL,
    kind text NOT NULL,
    type text NOT NULL,
    title text NOT NULL,
    message text NOT NULL,
    link text,
    at timestamp with time zone NOT NULL,
    read_at timestamp with time zone,
    dedupe text
);

CREATE TABLE public.oauth_identity (
    provider text NOT NULL,
    subject text NOT NULL,
    account_id uuid NOT NULL,
    email text NOT NULL,
    linked_at timestamp with time zone NOT NULL
);

CREATE TABLE public.payment_event (
    provider text NOT NULL,
    event_id text NOT NULL,
    received_at timestamp with time zone NOT NULL
);

CREATE TABLE public.payment_order (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    account_id uuid NOT NULL,
    billing_plan_id uuid NOT NULL,
    idempotency_key text NOT NULL,
    purpose text NOT NULL,
    subscription_id uuid,
    subscription_version integer,
    amount_minor bigint NOT NULL,
    currency text NOT NULL,
    provider text NOT NULL,
    checkout_ref text,
    checkout jsonb,
    state text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT payment_order_amount_minor_check CHECK ((amount_minor >= 0))
);

CREATE TABLE public.preference (
    account_id uuid NOT NULL,
    chosen jsonb NOT NULL,
    updated_at timestamp with time zone NOT NULL
);

CREATE TABLE public.reconciliation (
    id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    provider text NOT NULL,
    from_at timestamp with time zone NOT NULL,
    to_at timestamp with time zone NOT NULL,
    compared integer NOT NULL,
    differences jsonb NOT NULL
);

ALTER TABLE public.reconciliation ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.reconciliation_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.refund (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    account_id uuid NOT NULL,
    charge_id uuid NOT NULL,
    reason text NOT NULL,
    outage_started_at timestamp with time zone,
    amount_minor bigint NOT NULL,
    currency text NOT NULL,
    state text NOT NULL,
    provider text NOT NULL,
    refund_ref text,
    requested_at timestamp with time zone NOT NULL,
    due_from timestamp with time zone NOT NULL,
    due_until timestamp with time zone NOT NULL,
    done_at timestamp with time zone,
    CONSTRAINT refund_amount_minor_check CHECK ((amount_minor > 0))
);

CREATE TABLE public.report (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    account_id uuid NOT NULL,
    mode text NOT NULL,
    state text NOT NULL,
    name text NOT NULL,
    made_of jsonb NOT NULL,
    scheduled boolean NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    bytes integer,
    pages integer,
    failure text
);

CREATE TABLE public.report_file (
    report_id uuid NOT NULL,
    logo bytea,
    content bytea
);
ALTER TABLE ONLY public.report_file ALTER COLUMN content SET STORAGE EXTERNAL;

CREATE TABLE public.report_schedule (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    account_id uuid NOT NULL,
    rhythm text NOT NULL,
    symbol text NOT NULL,
    name text NOT NULL,
    sections jsonb NOT NULL,
    paused boolean NOT NULL,
    created_at timestamp with time zone NOT NULL,
    next_at timestamp with time zone NOT NULL,
    last_at timestamp with time zone
);

CREATE TABLE public.service_day (
    day date NOT NULL,
    requests bigint NOT NULL,
    faults bigint NOT NULL,
    latency_us bigint NOT NULL,
    latencies bytea NOT NULL
);

CREATE TABLE public.service_run (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    started_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone NOT NULL
);

CREATE TABLE public.subscription (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    version integer NOT NULL,
    state text NOT NULL,
    standing jsonb NOT NULL,
    due_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE public.subscription_event (
    subscription_id uuid NOT NULL,
    version integer NOT NULL,
    account_id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    event jsonb NOT NULL,
    CONSTRAINT subscription_event_version_check CHECK ((version > 0))
);

CREATE TABLE public.test_provider_checkout (
    ref text NOT NULL,
    purchase_id text NOT NULL,
    amount_minor bigint NOT NULL,
    currency text NOT NULL,
    description text NOT NULL,
    customer_ref text NOT NULL,
    return_url text NOT NULL,
    cancel_url text NOT NULL,
    cancelled boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT test_provider_checkout_amount_minor_check CHECK ((amount_minor > 0))
);

CREATE TABLE public.test_provider_delivery (
    id text NOT NULL,
    body text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    next_at timestamp with time zone NOT NULL
);

CREATE TABLE public.test_provider_method (
    ref text NOT NULL,
    customer_ref text NOT NULL,
    card text NOT NULL
);

CREATE TABLE public.test_provider_payment (
    ref text NOT NULL,
    purchase_id text NOT NULL,
    checkout_ref text,
    method_ref text NOT NULL,
    amount_minor bigint NOT NULL,
    currency text NOT NULL,
    state text NOT NULL,
    failure text,
    at timestamp with time zone NOT NULL,
    acts_at timestamp with time zone,
    CONSTRAINT test_provider_payment_amount_minor_check CHECK ((amount_minor > 0))
);

CREATE TABLE public.test_provider_refund (
    ref text NOT NULL,
    refund_id text,
    payment_ref text NOT NULL,
    amount_minor bigint NOT NULL,
    currency text NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT test_provider_refund_amount_minor_check CHECK ((amount_minor > 0))
);

CREATE TABLE public.token (
    hash bytea NOT NULL,
    kind text NOT NULL,
    subject uuid NOT NULL,
    account_id uuid,
    created_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    address text NOT NULL,
    device text NOT NULL,
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    parent bytea
);

CREATE TABLE public.two_factor (
    account_id uuid NOT NULL,
    secret bytea NOT NULL,
    started_at timestamp with time zone NOT NULL,
    enabled_at timestamp with time zone,
    last_step bigint DEFAULT 0 NOT NULL,
    email_codes_allowed boolean DEFAULT true NOT NULL
);

CREATE TABLE public.two_factor_challenge (
    hash bytea NOT NULL,
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    account_id uuid NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    sends integer DEFAULT 0 NOT NULL,
    last_sent_at timestamp with time zone,
    expires_at timestamp with time zone NOT NULL,
    address text NOT NULL,
    device text NOT NULL
);

CREATE TABLE public.usage_call (
    at timestamp with time zone NOT NULL,
    account_id uuid NOT NULL,
    key_id uuid NOT NULL,
    endpoint text NOT NULL,
    symbol text,
    status smallint NOT NULL,
    latency_us integer NOT NULL,
    bytes integer NOT NULL,
    request_id text NOT NULL,
    charged boolean NOT NULL,
    gate_us integer,
    request text,
    response text
)
PARTITION BY RANGE (at);

CREATE TABLE public.usage_call_20261123 (
    at timestamp with time zone NOT NULL,
    account_id uuid NOT NULL,
    key_id uuid NOT NULL,
    endpoint text NOT NULL,
    symbol text,
    status smallint NOT NULL,
    latency_us integer NOT NULL,
    bytes integer NOT NULL,
    request_id text NOT NULL,
    charged boolean NOT NULL,
    gate_us integer,
    request text,
    response text
);

CREATE TABLE public.usage_call_20261124 (
    at timestamp with time zone NOT NULL,
    account_id uuid NOT NULL,
    key_id uuid NOT NULL,
    endpoint text NOT NULL,
    symbol text,
    status smallint NOT NULL,
    latency_us integer NOT NULL,
    bytes integer NOT NULL,
    request_id text NOT NULL,
    charged boolean NOT NULL,
    gate_us integer,
    request text,
    response text
);

CREATE TABLE public.usage_call_20261125 (
    at timestamp with time zone NOT NULL,
    account_id uuid NOT NULL,
    key_id uuid NOT NULL,
    endpoint text NOT NULL,
    symbol text,
    status smallint NOT NULL,
    latency_us integer NOT NULL,
    bytes integer NOT NULL,
    request_id text NOT NULL,
    charged boolean NOT NULL,
    gate_us integer,
    request text,
    response text
);

CREATE TABLE public.usage_call_20261126 (
    at timestamp with time zone NOT NULL,
    account_id uuid NOT NULL,
    key_id uuid NOT NULL,
    endpoint text NOT NULL,
    symbol text,
    status smallint NOT NULL,
    latency_us integer NOT NULL,
    bytes integer NOT NULL,
    request_id text NOT NULL,
    charged boolean NOT NULL,
    gate_us integer,
    request text,
    response text
);

CREATE TABLE public.usage_call_other (
    at timestamp with time zone NOT NULL,
    account_id uuid NOT NULL,
    key_id uuid NOT NULL,
    endpoint text NOT NULL,
    symbol text,
    status smallint NOT NULL,
    latency_us integer NOT NULL,
    bytes integer NOT NULL,
    request_id text NOT NULL,
    charged boolean NOT NULL,
    gate_us integer,
    request text,
    response text
);

CREATE TABLE public.usage_day (
    account_id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    endpoint text NOT NULL,
    requests integer NOT NULL,
    latency_us bigint NOT NULL,
    statuses bytea NOT NULL,
    latencies bytea NOT NULL
)
WITH (fillfactor='80');

CREATE TABLE public.usage_hour (
    account_id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    endpoint text NOT NULL,
    requests integer NOT NULL,
    latency_us bigint NOT NULL,
    statuses bytea NOT NULL,
    latencies bytea NOT NULL
)
WITH (fillfactor='80');

CREATE TABLE public.usage_journal (
    id text NOT NULL,
    segment bigint NOT NULL,
    "position" bigint NOT NULL
);

CREATE TABLE public.usage_minute (
    account_id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    endpoint text NOT NULL,
    requests integer NOT NULL,
    latency_us bigint NOT NULL,
    statuses bytea NOT NULL,
    latencies bytea NOT NULL
)
WITH (fillfactor='80');

CREATE TABLE public.usage_month (
    account_id uuid NOT NULL,
    month date NOT NULL,
    charged bigint NOT NULL
);

ALTER TABLE ONLY pgboss.job ATTACH PARTITION pgboss.job_common DEFAULT;

ALTER TABLE ONLY pgboss.queue_stats ATTACH PARTITION pgboss.queue_stats_20261123 FOR VALUES FROM ('2026-11-23 00:00:00+00') TO ('2026-11-24 00:00:00+00');

ALTER TABLE ONLY pgboss.queue_stats ATTACH PARTITION pgboss.queue_stats_20261124 FOR VALUES FROM ('2026-11-24 00:00:00+00') TO ('2026-11-25 00:00:00+00');

ALTER TABLE ONLY public.usage_call ATTACH PARTITION public.usage_call_20261123 FOR VALUES FROM ('2026-11-23 00:00:00+00') TO ('2026-11-24 00:00:00+00');

ALTER TABLE ONLY public.usage_call ATTACH PARTITION public.usage_call_20261124 FOR VALUES FROM ('2026-11-24 00:00:00+00') TO ('2026-11-25 00:00:00+00');

ALTER TABLE ONLY public.usage_call ATTACH PARTITION public.usage_call_20261125 FOR VALUES FROM ('2026-11-25 00:00:00+00') TO ('2026-11-26 00:00:00+00');

ALTER TABLE ONLY public.usage_call ATTACH PARTITION public.usage_call_20261126 FOR VALUES FROM ('2026-11-26 00:00:00+00') TO ('2026-11-27 00:00:00+00');

ALTER TABLE ONLY public.usage_call ATTACH PARTITION public.usage_call_other DEFAULT;

INSERT INTO pgboss.queue VALUES
	('__pgboss__send-it', 'standard', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, NULL, NULL, '{0,0}', NULL, false, NULL, '2026-11-23 06:00:59.885365+00', '2026-11-23 06:00:59.890276+00', '2026-11-23 06:00:59.917694+00', '2026-11-23 05:58:59.842574+00', '2026-11-23 05:58:59.842574+00'),
	('mail-unsent', 'standard', 2, 0, false, NULL, 900, 2592000, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0}', NULL, false, NULL, '2026-11-23 06:00:59.885365+00', '2026-11-23 06:00:59.890276+00', '2026-11-23 06:00:59.917694+00', '2026-11-23 05:58:59.874893+00', '2026-11-23 06:01:57.996975+00'),
	('mail', 'standard', 20, 2, true, 3600, 90, 1209600, 60, 'mail-unsent', false, 'job_common', 0, 0, 0, 0, 0, 0, 9, 0, 0, 0, NULL, NULL, '{0,0}', NULL, true, NULL, '2026-11-23 06:00:59.885365+00', '2026-11-23 06:00:59.890276+00', '2026-11-23 06:00:59.917694+00', '2026-11-23 05:58:59.906614+00', '2026-11-23 06:01:58.038933+00'),
	('deferred', 'standard', 20, 1, true, 60, 60, 1209600, 60, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, NULL, NULL, '{0,0}', NULL, true, NULL, '2026-11-23 06:00:59.885365+00', '2026-11-23 06:00:59.890276+00', '2026-11-23 06:00:59.917694+00', '2026-11-23 05:58:59.921698+00', '2026-11-23 06:01:58.06294+00'),
	('sweep', 'standard', 0, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0}', NULL, false, NULL, '2026-11-23 06:00:59.885365+00', '2026-11-23 06:00:59.890276+00', '2026-11-23 06:00:59.917694+00', '2026-11-23 05:58:59.946681+00', '2026-11-23 06:01:58.066629+00'),
	('billing', 'standard', 0, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, NULL, NULL, '{0,0}', NULL, false, NULL, '2026-11-23 06:00:59.885365+00', '2026-11-23 06:00:59.890276+00', '2026-11-23 06:00:59.917694+00', '2026-11-23 05:59:17.305729+00', '2026-11-23 06:01:58.437712+00'),
	('reconciliation', 'standard', 0, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0}', NULL, false, NULL, '2026-11-23 06:00:59.885365+00', '2026-11-23 06:00:59.890276+00', '2026-11-23 06:00:59.917694+00', '2026-11-23 05:59:17.630262+00', '2026-11-23 06:01:58.528159+00'),
	('reports', 'standard', 0, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, NULL, NULL, '{0,0}', NULL, false, NULL, '2026-11-23 06:00:59.885365+00', '2026-11-23 06:00:59.890276+00', '2026-11-23 06:00:59.917694+00', '2026-11-23 05:59:17.659784+00', '2026-11-23 06:01:58.655111+00');

INSERT INTO pgboss.schedule VALUES
	('sweep', '', 'cron', '17 * * * *', 'UTC', NULL, '{}', '2026-11-23 05:58:59.96759+00', '2026-11-23 06:01:58.114467+00', NULL),
	('reconciliation', '', 'cron', '23 4 * * *', 'UTC', NULL, '{}', '2026-11-23 05:59:17.651625+00', '2026-11-23 06:01:58.599858+00', NULL),
	('billing', '', 'cron', '* * * * *', 'UTC', NULL, '{}', '2026-11-23 05:59:17.607749+00', '2026-11-23 06:01:58.480958+00', 'ba6e919c-8fc6-4a0c-90c1-3fabf5517cc4'),
	('reports', '', 'cron', '* * * * *', 'UTC', NULL, '{}', '2026-11-23 05:59:17.667993+00', '2026-11-23 06:01:58.685348+00', 'c59f5472-5a81-4f92-a930-8cd8ac98c221');

INSERT INTO pgboss.version VALUES
	(43, '2026-11-23 06:02:28.150281+00', '2026-11-23 06:00:59.89569+00', '2026-11-23 06:02:48.088485+00', '2026-11-23 05:59:59.899943+00', NULL);

INSERT INTO public.account VALUES
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'demo@example.com', 'demo@example.com', 'Demo account', '$argon2id$v=19$m=19456,t=2,p=1$H5pPrO81vWxVseHOqzN8QQ$G5e0WHOF41Jr339QTrRlIiQu5PFFOU0C39EZsA16ssk', '2026-07-31 05:59:00.53+00', '{"city": "Springfield", "state": "Example State", "country": "Example Country", "postal_code": "00000", "street_address_1": "1 Example Street", "street_address_2": ""}', 'pro', '{"plan": "developer", "cycle": "monthly", "currency": "USD"}', '2026-07-31 05:59:00.53+00', '2026-07-31 05:59:00.53+00', NULL, NULL);

INSERT INTO public.alert OVERRIDING SYSTEM VALUE VALUES
	('c711c144-1601-4d78-a738-ce933c62630b', 1, '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'live', 'The market falls', 'paused', '{SPY}', '{"metric":"price","op":"below","value":695,"window":"1d"}', '[{"type":"email"}]', 0, false, NULL, 1, '2026-11-14 05:59:03.525+00', '2026-11-23 05:59:03.614558+00', NULL, 0),
	('75ef98c6-a434-4006-b846-a0459c4b01b2', 3, '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'live', 'Overbought by the hour', 'active', '{NVDA,TSLA}', '{"metric":"rsi:14","op":"above","value":60,"window":"1h"}', '[{"type":"inApp"},{"type":"webhook","url":"https://hooks.example.com/meridian"}]', 14400, false, NULL, 1, '2026-11-14 05:59:03.525+00', '2026-11-23 05:59:04.291341+00', '2026-11-19 15:30:00+00', 3),
	('137de1b4-20e1-4f04-9802-4ee5f626e3f4', 2, '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'live', 'A good day for big technology', 'active', '{AAPL,AMZN,MSFT,NVDA}', '{"metric":"changePct","op":"above","value":1.5,"window":"1d"}', '[{"type":"inApp"},{"type":"email"}]', 86400, false, NULL, 1, '2026-11-14 05:59:03.525+00', '2026-11-23 05:59:03.757748+00', '2026-11-20 21:00:00+00', 4),
	('c8f34b22-9e3e-4c1c-bdbe-8ac33f598033', 4, '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'live', 'Bitcoin around 97000', 'active', '{BTCUSD}', '{"metric":"price","op":"crosses","value":97000,"window":"1d"}', '[{"type":"inApp"},{"type":"webhook","url":"https://hooks.example.com/meridian"}]', 3600, false, NULL, 1, '2026-11-14 05:59:03.525+00', '2026-11-23 05:59:04.835456+00', '2026-11-23 06:00:00.843+00', 1);

INSERT INTO public.alert_attempt VALUES
	('a9faf824-9a6f-4284-87fa-9fcd4e9ce33d', '2026-11-17 16:30:00+00', 204, 86, NULL),
	('e1d7852c-fc64-490a-b493-f4100c5e5333', '2026-11-17 16:30:00+00', 204, 86, NULL),
	('b875b93e-cefd-4922-b8bf-03c776eca34b', '2026-11-19 15:30:00+00', NULL, 4, 'The name could not be resolved'),
	('b875b93e-cefd-4922-b8bf-03c776eca34b', '2026-11-19 15:30:05.253+00', NULL, 4, 'The name could not be resolved'),
	('b875b93e-cefd-4922-b8bf-03c776eca34b', '2026-11-19 15:35:11.163+00', NULL, 4, 'The name could not be resolved'),
	('b875b93e-cefd-4922-b8bf-03c776eca34b', '2026-11-19 16:06:11.103+00', NULL, 4, 'The name could not be resolved'),
	('b875b93e-cefd-4922-b8bf-03c776eca34b', '2026-11-19 18:07:36.783+00', NULL, 4, 'The name could not be resolved'),
	('b875b93e-cefd-4922-b8bf-03c776eca34b', '2026-11-19 23:09:10.383+00', NULL, 4, 'The name could not be resolved'),
	('b875b93e-cefd-4922-b8bf-03c776eca34b', '2026-11-20 09:52:25.983+00', NULL, 4, 'The name could not be resolved'),
	('b875b93e-cefd-4922-b8bf-03c776eca34b', '2026-11-20 15:30:00+00', NULL, 4, 'The name could not be resolved'),
	('01948907-5a57-4eec-b8e5-6fafcc83e4f0', '2026-11-23 05:19:05.102+00', NULL, 4, 'The name could not be resolved'),
	('01948907-5a57-4eec-b8e5-6fafcc83e4f0', '2026-11-23 05:19:10.277+00', NULL, 4, 'The name could not be resolved'),
	('01948907-5a57-4eec-b8e5-6fafcc83e4f0', '2026-11-23 05:24:18.677+00', NULL, 4, 'The name could not be resolved'),
	('01948907-5a57-4eec-b8e5-6fafcc83e4f0', '2026-11-23 05:57:09.317+00', NULL, 4, 'The name could not be resolved'),
	('b0d1a67b-940e-4ae2-a4da-5d5a5c41fdfe', '2026-11-23 06:00:01.075+00', NULL, 14, 'The name could not be resolved'),
	('b0d1a67b-940e-4ae2-a4da-5d5a5c41fdfe', '2026-11-23 06:00:06.975+00', NULL, 13, 'The name could not be resolved');

INSERT INTO public.alert_delivery VALUES
	('2c11b5b6-b596-4f08-acd2-18ec0c5a5a3f', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', '75ef98c6-a434-4006-b846-a0459c4b01b2', 1, 'inApp', NULL, 'delivered', 0, '2026-11-17 16:30:00+00', NULL),
	('dc30fb03-2ed8-4e72-bc11-304acf48f7b1', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', '75ef98c6-a434-4006-b846-a0459c4b01b2', 2, 'inApp', NULL, 'delivered', 0, '2026-11-17 16:30:00+00', NULL),
	('2be85700-6386-40ad-9873-8e8588b0836b', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', '137de1b4-20e1-4f04-9802-4ee5f626e3f4', 3, 'inApp', NULL, 'delivered', 0, '2026-11-17 21:00:00+00', NULL),
	('ba7da200-9edf-41ea-a747-79309940aad3', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', '137de1b4-20e1-4f04-9802-4ee5f626e3f4', 3, 'email', NULL, 'delivered', 0, '2026-11-17 21:00:00+00', NULL),
	('4c8b50b7-98a3-46c9-8147-bcbffbf2251d', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', '137de1b4-20e1-4f04-9802-4ee5f626e3f4', 4, 'inApp', NULL, 'delivered', 0, '2026-11-17 21:00:00+00', NULL),
	('efd2391d-6042-48ae-8a7d-6eb4538c4d5f', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', '137de1b4-20e1-4f04-9802-4ee5f626e3f4', 4, 'email', NULL, 'delivered', 0, '2026-11-17 21:00:00+00', NULL),
	('3800366f-f7a9-4b70-8ec7-942507cfb394', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', '75ef98c6-a434-4006-b846-a0459c4b01b2', 5, 'inApp', NULL, 'delivered', 0, '2026-11-19 15:30:00+00', NULL),
	('74bdd029-abc5-4bbf-9561-530bcee27332', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', '137de1b4-20e1-4f04-9802-4ee5f626e3f4', 6, 'inApp', NULL, 'delivered', 0, '2026-11-19 21:00:00+00', NULL),
	('e8c5d3a2-59fe-428e-8480-a2296c53915a', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', '137de1b4-20e1-4f04-9802-4ee5f626e3f4', 6, 'email', NULL, 'delivered', 0, '2026-11-19 21:00:00+00', NULL),
	('6362230e-b84a-43e2-aa33-6a975b4062cc', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', '137de1b4-20e1-4f04-9802-4ee5f626e3f4', 7, 'inApp', NULL, 'delivered', 0, '2026-11-20 21:00:00+00', NULL),
	('64db672e-e14b-41d3-b4bd-7bba1484bc87', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', '137de1b4-20e1-4f04-9802-4ee5f626e3f4', 7, 'email', NULL, 'delivered', 0, '2026-11-20 21:00:00+00', NULL),
	('a9faf824-9a6f-4284-87fa-9fcd4e9ce33d', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', '75ef98c6-a434-4006-b846-a0459c4b01b2', 1, 'webhook', 'https://hooks.example.com/meridian', 'delivered', 1, '2026-11-17 16:30:00+00', NULL),
	('e1d7852c-fc64-490a-b493-f4100c5e5333', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', '75ef98c6-a434-4006-b846-a0459c4b01b2', 2, 'webhook', 'https://hooks.example.com/meridian', 'delivered', 1, '2026-11-17 16:30:00+00', NULL),
	('b875b93e-cefd-4922-b8bf-03c776eca34b', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', '75ef98c6-a434-4006-b846-a0459c4b01b2', 5, 'webhook', 'https://hooks.example.com/meridian', 'failed', 8, '2026-11-19 15:30:00+00', NULL),
	('3b3d96fa-355b-499b-9a83-b7124cc8d9fb', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'c8f34b22-9e3e-4c1c-bdbe-8ac33f598033', 8, 'inApp', NULL, 'delivered', 0, '2026-11-23 05:19:05.102+00', NULL),
	('01948907-5a57-4eec-b8e5-6fafcc83e4f0', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'c8f34b22-9e3e-4c1c-bdbe-8ac33f598033', 8, 'webhook', 'https://hooks.example.com/meridian', 'pending', 4, '2026-11-23 05:19:05.102+00', '2026-11-23 08:00:53.957+00'),
	('2242911e-c094-48e4-b211-dc2d8cc0e641', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'c8f34b22-9e3e-4c1c-bdbe-8ac33f598033', 9, 'inApp', NULL, 'delivered', 0, '2026-11-23 06:00:00.843+00', NULL),
	('b0d1a67b-940e-4ae2-a4da-5d5a5c41fdfe', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'c8f34b22-9e3e-4c1c-bdbe-8ac33f598033', 9, 'webhook', 'https://hooks.example.com/meridian', 'pending', 2, '2026-11-23 06:00:00.843+00', '2026-11-23 06:05:14.698+00');

INSERT INTO public.alert_firing OVERRIDING SYSTEM VALUE VALUES
	(1, 'ab4cb31d-7ced-4612-9c5c-72c98ae110c4', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', '75ef98c6-a434-4006-b846-a0459c4b01b2', 'Overbought by the hour', 'TSLA', '{"metric":"rsi:14","op":"above","value":60,"window":"1h"}', 'rsi:14', 61.15836236245842, 359.59, '2026-11-17 16:30:00+00', false),
	(2, '7293a0a8-f8d2-4517-8fe1-c28841278c6b', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', '75ef98c6-a434-4006-b846-a0459c4b01b2', 'Overbought by the hour', 'NVDA', '{"metric":"rsi:14","op":"above","value":60,"window":"1h"}', 'rsi:14', 65.89602988490265, 106.65, '2026-11-17 16:30:00+00', false),
	(3, '42b0d9ae-84c5-4dea-8899-a9229b50520d', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', '137de1b4-20e1-4f04-9802-4ee5f626e3f4', 'A good day for big technology', 'NVDA', '{"metric":"changePct","op":"above","value":1.5,"window":"1d"}', 'changePct', 4.751908396946569, 109.78, '2026-11-17 21:00:00+00', false),
	(4, '82719955-ba0b-4a68-a6e3-9cc2659ba8fd', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', '137de1b4-20e1-4f04-9802-4ee5f626e3f4', 'A good day for big technology', 'MSFT', '{"metric":"changePct","op":"above","value":1.5,"window":"1d"}', 'changePct', 3.655913978494635, 115.68, '2026-11-17 21:00:00+00', false),
	(5, 'f39da986-37e6-41c1-be2e-07a9112d78b6', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', '75ef98c6-a434-4006-b846-a0459c4b01b2', 'Overbought by the hour', 'NVDA', '{"metric":"rsi:14","op":"above","value":60,"window":"1h"}', 'rsi:14', 62.04617640194035, 109.19, '2026-11-19 15:30:00+00', false),
	(6, '2932495d-aa8d-4222-959e-5ad78d62b366', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', '137de1b4-20e1-4f04-9802-4ee5f626e3f4', 'A good day for big technology', 'NVDA', '{"metric":"changePct","op":"above","value":1.5,"window":"1d"}', 'changePct', 1.6526636506324366, 110.1, '2026-11-19 21:00:00+00', false),
	(7, 'f3104105-5b86-4bc8-b0ce-7f5db2768c3d', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', '137de1b4-20e1-4f04-9802-4ee5f626e3f4', 'A good day for big technology', 'AAPL', '{"metric":"changePct","op":"above","value":1.5,"window":"1d"}', 'changePct', 1.5414634146341493, 156.12, '2026-11-20 21:00:00+00', false),
	(8, '556e526c-df49-45eb-b28a-237958adf38c', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'c8f34b22-9e3e-4c1c-bdbe-8ac33f598033', 'Bitcoin around 97000', 'BTCUSD', '{"metric":"price","op":"crosses","value":97000,"window":"1d"}', 'price', 97742.62, 97742.62, '2026-11-23 05:19:05.102+00', true),
	(9, '412edead-de3a-4d11-bf85-2404f341e867', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'c8f34b22-9e3e-4c1c-bdbe-8ac33f598033', 'Bitcoin around 97000', 'BTCUSD', '{"metric":"price","op":"crosses","value":97000,"window":"1d"}', 'price', 97016.08, 97016.08, '2026-11-23 06:00:00.843+00', false);

INSERT INTO public.alert_secret VALUES
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '\x01982eb3dfe7a00801bc65de632ab3a265eac553c431c9e3fdd97d66663afc4cccfdba5518983a667b63c3a122990982dbe6441c4ebe9c5d30db61d4862d70a0cbb1', '2026-11-14 05:59:03.525+00', NULL, NULL);

INSERT INTO public.alert_state VALUES
	('c711c144-1601-4d78-a738-ce933c62630b', 'SPY', 0, NULL),
	('137de1b4-20e1-4f04-9802-4ee5f626e3f4', 'NVDA', -1, '2026-11-19 21:00:00+00'),
	('137de1b4-20e1-4f04-9802-4ee5f626e3f4', 'MSFT', -1, '2026-11-17 21:00:00+00'),
	('137de1b4-20e1-4f04-9802-4ee5f626e3f4', 'AMZN', -1, NULL),
	('137de1b4-20e1-4f04-9802-4ee5f626e3f4', 'AAPL', -1, '2026-11-20 21:00:00+00'),
	('75ef98c6-a434-4006-b846-a0459c4b01b2', 'TSLA', -1, '2026-11-17 16:30:00+00'),
	('75ef98c6-a434-4006-b846-a0459c4b01b2', 'NVDA', -1, '2026-11-19 15:30:00+00'),
	('c8f34b22-9e3e-4c1c-bdbe-8ac33f598033', 'BTCUSD', 1, '2026-11-23 06:00:00.843+00');

INSERT INTO public.api_key VALUES
	('86c6ced6-aa14-4167-88b9-9b679dbbf909', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'mda_test_iXDJqnN', '\xad2a9e933327c7ab7158270d2518c67b8465d37e0c5fce6435ff71429c6f5611', '\xcc33953561df9dbef4411b310f25c22ab78f9d787a5017d995e73d08159c4dacc8d98f820e530c22900891c509e08c84527f5211f02c401f97bb5160ea4b7e83f197ecd0c668fe0da5fdb03d2cfd66e1328e80', 'test', 'Test key', '{market,stocks,macro,alerts:read,alerts:write,reports,assistant,sentiment,bulk,stream}', true, '2026-07-31 05:59:00.53+00', NULL, NULL, '{}', NULL, NULL),
	('66954832-f0f1-48a9-8c48-1875cd2fbb42', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'mda_live_qPrM0IG', '\x06e3eef182daa2258f961d025498e3721092c429f89102e90f5a178aae0213d4', NULL, 'live', 'Prototype', '{market,stocks,macro,alerts:read,alerts:write,reports,assistant,sentiment,bulk,stream}', false, '2026-08-31 05:59:04.877+00', NULL, '2026-10-14 05:59:04.877+00', '{}', NULL, NULL),
	('052bc608-ecac-4ee5-99fc-4dd3d9a0fdde', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'mda_live_2qtHCf3', '\x0855b263461f938ca35bfd328fac2bb968535e660730bdb0aba0c79266a6b16b', NULL, 'live', 'Office', '{market,stocks,macro,alerts:read,alerts:write,reports,assistant,sentiment,bulk,stream}', false, '2026-11-23 03:59:04.877+00', NULL, NULL, '{203.0.113.0/24}', NULL, NULL),
	('c3d78f6b-314d-4d4e-ac1c-f9865984f3cb', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'mda_live_hA0U1xz', '\x351570b85fcd121e2e3cf9ca7ef907930ca0654e3b581ae4325debe0f7373599', NULL, 'live', 'Office', '{market,stocks,macro,alerts:read,alerts:write,reports,assistant,sentiment,bulk,stream}', false, '2026-09-24 05:59:04.877+00', NULL, NULL, '{203.0.113.0/24}', '2026-11-24 03:59:04.877+00', '052bc608-ecac-4ee5-99fc-4dd3d9a0fdde'),
	('4ee2d390-dd6f-459f-adbc-833f5518d998', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'mda_live_hBT29Up', '\x87d8c36bb0744b34e733070b82e56115301f3bd35be42b9e8a731f313fdd0daf', NULL, 'live', 'Screener', '{market,stocks}', false, '2026-08-29 05:59:04.877+00', '2026-11-23 05:53:32.269+00', NULL, '{}', '2027-08-29 05:59:04.877+00', NULL),
	('2db72965-47b1-49c0-9bf4-fa5f4022af35', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'mda_live_WiXov4C', '\x802ae82620df6d81334e1206dc4e87ef45286b7a440073dd2fc0e59b496b1b76', '\xe785d4a45b166005a251c1c7ddb93b3354013d0526a707aad0ebb83f913f453a66175fd36f1295b6e728315050d24f986ea96385b1c02084d024935020cd0a59a6edd3dbabeb9b02fe4b30f28ee7449778bb74', 'live', 'Portal key', '{market,stocks,macro,alerts:read,alerts:write,reports,assistant,sentiment,bulk,stream}', true, '2026-07-31 05:59:00.53+00', '2026-11-23 06:02:46.424+00', NULL, '{}', NULL, NULL),
	('7517de13-b3b5-44b6-9b1d-7591599f33bc', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'mda_test_29MUxWO', '\x03e0cdf8716fc2ddbbb3eda5aeb135ae530832cf55617535eb940241d42e3246', NULL, 'test', 'Notebook', '{market,stocks,macro,alerts:read,alerts:write,reports,assistant,sentiment,bulk,stream}', false, '2026-10-24 05:59:04.877+00', '2026-11-23 05:44:14.685+00', NULL, '{}', NULL, NULL);

INSERT INTO public.audit OVERRIDING SYSTEM VALUE VALUES
	(1, '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'signed_up', 'done', '2026-07-31 05:59:00.53+00', '127.0.0.1', 'Meridian demo'),
	(2, '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'activated', 'done', '2026-07-31 05:59:00.53+00', '127.0.0.1', 'Meridian demo'),
	(3, '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'subscription_started', 'done', '2026-07-31 05:59:00.53+00', '127.0.0.1', 'Meridian demo'),
	(4, '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'subscription_started', 'done', '2026-08-05 10:47:00.53+00', '127.0.0.1', 'Meridian demo'),
	(5, '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'subscription_started', 'done', '2026-09-08 10:47:00.53+00', '127.0.0.1', 'Meridian demo'),
	(6, '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'subscription_changed', 'done', '2026-10-19 05:59:00.53+00', '127.0.0.1', 'Meridian demo'),
	(7, '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'api_key_created', 'done', '2026-08-29 05:59:04.877+00', '127.0.0.1', 'Meridian demo'),
	(8, '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'api_key_created', 'done', '2026-08-31 05:59:04.877+00', '127.0.0.1', 'Meridian demo'),
	(9, '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'api_key_revoked', 'done', '2026-10-14 05:59:04.877+00', '127.0.0.1', 'Meridian demo'),
	(10, '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'api_key_created', 'done', '2026-09-24 05:59:04.877+00', '127.0.0.1', 'Meridian demo'),
	(11, '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'api_key_created', 'done', '2026-10-24 05:59:04.877+00', '127.0.0.1', 'Meridian demo'),
	(12, '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'api_key_rotated', 'done', '2026-11-23 03:59:04.877+00', '127.0.0.1', 'Meridian demo'),
	(13, '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'signed_in', 'done', '2026-11-23 06:00:36.786+00', '127.0.0.1', 'node'),
	(14, '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'signed_in', 'done', '2026-11-23 06:00:58.949+00', '127.0.0.1', 'node'),
	(15, '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'stepped_up', 'done', '2026-11-23 06:00:59.126+00', '127.0.0.1', 'node'),
	(16, '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'two_factor_enabled', 'done', '2026-11-23 06:00:59.203+00', '127.0.0.1', 'node'),
	(17, '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'backup_code_used', 'done', '2026-11-23 06:02:26.922+00', '127.0.0.1', 'node'),
	(18, '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'signed_in', 'done', '2026-11-23 06:02:26.952+00', '127.0.0.1', 'node');

INSERT INTO public.backup_code VALUES
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '\x284760c4da9ed88e3c1c10aaea90dbfa99d5e22b7bcb02437f673c4c57667611'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '\xb11f0a1fe204f31fa6e0c58c1543dd8862e2e20c7acb5b1671a835c71c079d06'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '\x3f86cd388b3b1abf695f2358840f5f2159bfc798c5d93f273cfb07734e85628f'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '\x0e4ffa8a06c051af945fcf75fa3fe449f9fab905ef5be615ea0138b6128dc100'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '\x003c2d0ea86df6274cacd42bed66989654b45be82e7cf0d0c88fb5402e10f9ce'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '\x94d81f6a4bbc1cc75bc5c44aacac59757ce30c7735a862c5fc9385773e1ef38e'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '\xc674dba43c4362b2fc594c057e75582db2589c42fbe87ca6bf1516bcc18f86b2'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '\x6073e24591441032c7c60b88b10245a9559789b4c8cc6d6a73d29441e16b7922'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '\x5fd9204a5996f9c5a1f6f481c073d1ae050d069762af3aeab9f9733eb54e5a14');

INSERT INTO public.billing_plan VALUES
	('4c358edf-a259-4510-8865-214eedfdebae', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'developer', 'monthly', 'USD', 2900, '2026-07-31 05:59:00.53+00'),
	('b4191a28-38f6-41a9-a212-a6359828f7b1', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'pro', 'monthly', 'USD', 19900, '2026-10-19 05:59:00.53+00');

INSERT INTO public.charge VALUES
	('2afdcd1e-6c8b-4ea8-b5e6-66c58af862ca', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', '5cbc9c25-1907-4a81-ae01-aec016b003c8', 'fc10bb54-750e-445b-94fa-00a4bbe02573', 'new', 'Meridian Developer, monthly, 5 Aug 2026 to 7 Sept 2026', 2900, 'USD', 'paid', 'test', 'test_payment_qiLpnMYCllJg11vsi5qafdpWV7ZNo20uNsTPU6CSifs', NULL, '2026-08-05 10:47:00.53+00', '2026-09-07 05:59:00.53+00', NULL, '2026-08-05 10:47:00.53+00', '2026-08-05 10:47:00.53+00'),
	('2a93007b-bec3-484f-89e9-9d7381ee0e7d', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', '5cbc9c25-1907-4a81-ae01-aec016b003c8', NULL, 'renewal', 'Meridian Developer, monthly, 7 Sept 2026 to 7 Oct 2026', 2900, 'USD', 'failed', 'test', 'test_payment_eue0lNsh6nFwerS87KlsGp-1eDkGmqOs5cCITn75TZ0', 'The bank declined the card.', '2026-09-07 05:59:00.53+00', '2026-10-07 05:59:00.53+00', 0, '2026-09-07 05:59:00.53+00', NULL),
	('1b32906a-4abf-4c35-adb1-f896d66cd644', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', '5cbc9c25-1907-4a81-ae01-aec016b003c8', NULL, 'renewal', 'Meridian Developer, monthly, 7 Sept 2026 to 7 Oct 2026', 2900, 'USD', 'failed', 'test', 'test_payment_595PDYohrPY9-qJ0JvWcYsWMzpahjzzYJRS1phkCAoY', 'The bank declined the card.', '2026-09-07 05:59:00.53+00', '2026-10-07 05:59:00.53+00', 1, '2026-09-08 05:59:00.53+00', NULL),
	('926aee5e-1130-4a6a-99b1-e149bb726886', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', '5cbc9c25-1907-4a81-ae01-aec016b003c8', 'f96a6a40-7ee7-4ad4-ab62-8e7da3135010', 'renewal', 'Meridian Developer, monthly, 7 Sept 2026 to 7 Oct 2026', 2900, 'USD', 'paid', 'test', 'test_payment_KY0vSTHMv1MjhuXGP6RmL8wcPS3bDSOPkJrnB7iHQbI', NULL, '2026-09-07 05:59:00.53+00', '2026-10-07 05:59:00.53+00', NULL, '2026-09-08 10:47:00.53+00', '2026-09-08 10:47:00.53+00'),
	('01b69c32-7dfa-4b4b-b08b-394a259207a7', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', '5cbc9c25-1907-4a81-ae01-aec016b003c8', NULL, 'renewal', 'Meridian Developer, monthly, 7 Oct 2026 to 7 Nov 2026', 2900, 'USD', 'paid', 'test', 'test_payment_YpWJtgRzzpnvBtFFLFh7QNlqNQgbYTFWkqwomOq3w_w', NULL, '2026-10-07 05:59:00.53+00', '2026-11-07 05:59:00.53+00', 0, '2026-10-07 05:59:00.53+00', '2026-10-07 05:59:00.53+00'),
	('59348484-59ca-445e-a263-9ba7509ea07c', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', '5cbc9c25-1907-4a81-ae01-aec016b003c8', 'edcd8fdc-f207-4706-9f87-75309aa10640', 'upgrade', 'Upgrade to Meridian Pro, monthly, 19 Oct 2026 to 7 Nov 2026', 10419, 'USD', 'paid', 'test', 'test_payment_elkr0oOFI_SkEGvRdkGEm5UtQqDHIpXvTnOQ_KJPTgU', NULL, '2026-10-19 05:59:00.53+00', '2026-11-07 05:59:00.53+00', NULL, '2026-10-19 05:59:00.53+00', '2026-10-19 05:59:00.53+00'),
	('a5933134-3309-489e-8080-c0ab5e372dfb', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', '5cbc9c25-1907-4a81-ae01-aec016b003c8', NULL, 'renewal', 'Meridian Pro, monthly, 7 Nov 2026 to 7 Dec 2026', 19900, 'USD', 'paid', 'test', 'test_payment_11DkkXym4xQ33AnUgwk3FZnq2nyOlR90gSA0rQ33hE0', NULL, '2026-11-07 05:59:00.53+00', '2026-12-07 05:59:00.53+00', 0, '2026-11-07 05:59:00.53+00', '2026-11-07 05:59:00.53+00');

INSERT INTO public.invoice VALUES
	('45e55328-1689-4bde-b833-55f5520b591e', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'invoice', 'INV-000001', '2afdcd1e-6c8b-4ea8-b5e6-66c58af862ca', NULL, 'USD', 2900, '{"lines": [{"period": {"end": "2026-09-07T05:59:00.530Z", "start": "2026-08-05T10:47:00.530Z"}, "netMinor": 2900, "description": "Meridian Developer, monthly"}], "taxes": [], "billTo": {"name": "Demo account", "email": "demo@example.com", "address": ["1 Example Street", "00000 Springfield", "Example State", "Example Country"]}, "number": "INV-000001", "seller": {"name": "Meridian", "taxId": null, "address": []}, "credits": null, "payment": {"at": "2026-08-05T10:47:00.530Z", "method": "Test payment: no money was moved"}, "currency": "USD", "issuedAt": "2026-08-05T10:47:00.530Z", "netMinor": 2900, "totalMinor": 2900}', '2026-08-05 10:47:00.53+00'),
	('53e303be-4f78-43a1-a133-ac67c36dad9c', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'invoice', 'INV-000002', '926aee5e-1130-4a6a-99b1-e149bb726886', NULL, 'USD', 2900, '{"lines": [{"period": {"end": "2026-10-07T05:59:00.530Z", "start": "2026-09-07T05:59:00.530Z"}, "netMinor": 2900, "description": "Meridian Developer, monthly"}], "taxes": [], "billTo": {"name": "Demo account", "email": "demo@example.com", "address": ["1 Example Street", "00000 Springfield", "Example State", "Example Country"]}, "number": "INV-000002", "seller": {"name": "Meridian", "taxId": null, "address": []}, "credits": null, "payment": {"at": "2026-09-08T10:47:00.530Z", "method": "Test payment: no money was moved"}, "currency": "USD", "issuedAt": "2026-09-08T10:47:00.530Z", "netMinor": 2900, "totalMinor": 2900}', '2026-09-08 10:47:00.53+00'),
	('a4fa01e5-f5a7-4a07-a40f-0574a8c8d456', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'invoice', 'INV-000003', '01b69c32-7dfa-4b4b-b08b-394a259207a7', NULL, 'USD', 2900, '{"lines": [{"period": {"end": "2026-11-07T05:59:00.530Z", "start": "2026-10-07T05:59:00.530Z"}, "netMinor": 2900, "description": "Meridian Developer, monthly"}], "taxes": [], "billTo": {"name": "Demo account", "email": "demo@example.com", "address": ["1 Example Street", "00000 Springfield", "Example State", "Example Country"]}, "number": "INV-000003", "seller": {"name": "Meridian", "taxId": null, "address": []}, "credits": null, "payment": {"at": "2026-10-07T05:59:00.530Z", "method": "Test payment: no money was moved"}, "currency": "USD", "issuedAt": "2026-10-07T05:59:00.530Z", "netMinor": 2900, "totalMinor": 2900}', '2026-10-07 05:59:00.53+00'),
	('9bfb6d73-db2d-4f46-81e2-24a7c27d8245', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'invoice', 'INV-000004', '59348484-59ca-445e-a263-9ba7509ea07c', NULL, 'USD', 10419, '{"lines": [{"period": {"end": "2026-11-07T05:59:00.530Z", "start": "2026-10-19T05:59:00.530Z"}, "netMinor": 10419, "description": "Upgrade to Meridian Pro, monthly"}], "taxes": [], "billTo": {"name": "Demo account", "email": "demo@example.com", "address": ["1 Example Street", "00000 Springfield", "Example State", "Example Country"]}, "number": "INV-000004", "seller": {"name": "Meridian", "taxId": null, "address": []}, "credits": null, "payment": {"at": "2026-10-19T05:59:00.530Z", "method": "Test payment: no money was moved"}, "currency": "USD", "issuedAt": "2026-10-19T05:59:00.530Z", "netMinor": 10419, "totalMinor": 10419}', '2026-10-19 05:59:00.53+00'),
	('abf4c6cc-0117-4e35-b9d9-7ad2382a3f6a', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'invoice', 'INV-000005', 'a5933134-3309-489e-8080-c0ab5e372dfb', NULL, 'USD', 19900, '{"lines": [{"period": {"end": "2026-12-07T05:59:00.530Z", "start": "2026-11-07T05:59:00.530Z"}, "netMinor": 19900, "description": "Meridian Pro, monthly"}], "taxes": [], "billTo": {"name": "Demo account", "email": "demo@example.com", "address": ["1 Example Street", "00000 Springfield", "Example State", "Example Country"]}, "number": "INV-000005", "seller": {"name": "Meridian", "taxId": null, "address": []}, "credits": null, "payment": {"at": "2026-11-07T05:59:00.530Z", "method": "Test payment: no money was moved"}, "currency": "USD", "issuedAt": "2026-11-07T05:59:00.530Z", "netMinor": 19900, "totalMinor": 19900}', '2026-11-07 05:59:00.53+00');

INSERT INTO public.invoice_series VALUES
	('credit-note', 0),
	('invoice', 5);

INSERT INTO public.kysely_migration VALUES
	('0001_accounts', '2026-11-23T05:58:57.303Z'),
	('0002_keys', '2026-11-23T05:58:57.370Z'),
	('0003_usage', '2026-11-23T05:58:57.522Z'),
	('0004_account_security', '2026-11-23T05:58:57.839Z'),
	('0005_usage_rollups', '2026-11-23T05:58:58.004Z'),
	('0006_key_limits', '2026-11-23T05:58:58.009Z'),
	('0007_notifications', '2026-11-23T05:58:58.091Z'),
	('0008_billing', '2026-11-23T05:58:58.702Z'),
	('0009_test_provider', '2026-11-23T05:58:58.866Z'),
	('0010_account_changes', '2026-11-23T05:58:58.981Z'),
	('0011_alerts', '2026-11-23T05:58:59.400Z'),
	('0012_reports', '2026-11-23T05:58:59.462Z'),
	('0013_waiting_webhooks', '2026-11-23T05:58:59.465Z');

INSERT INTO public.kysely_migration_lock VALUES
	('migration_lock', 0);

INSERT INTO public.ledger_entry OVERRIDING SYSTEM VALUE VALUES
	(1, '0d683659-8a64-4643-b196-24b4ba548375', '2026-08-05 10:47:00.53+00', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'provider:test', 'USD', 2900, '2afdcd1e-6c8b-4ea8-b5e6-66c58af862ca', NULL),
	(2, '0d683659-8a64-4643-b196-24b4ba548375', '2026-08-05 10:47:00.53+00', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'customer', 'USD', -2900, '2afdcd1e-6c8b-4ea8-b5e6-66c58af862ca', NULL),
	(3, 'a5b603b1-7046-49b9-af65-76e8a6057f82', '2026-08-05 10:47:00.53+00', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'customer', 'USD', 2900, '2afdcd1e-6c8b-4ea8-b5e6-66c58af862ca', NULL),
	(4, 'a5b603b1-7046-49b9-af65-76e8a6057f82', '2026-08-05 10:47:00.53+00', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'sales', 'USD', -2900, '2afdcd1e-6c8b-4ea8-b5e6-66c58af862ca', NULL),
	(5, '0c9aa33e-0860-43da-ab89-03ef29cc3612', '2026-09-08 10:47:00.53+00', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'provider:test', 'USD', 2900, '926aee5e-1130-4a6a-99b1-e149bb726886', NULL),
	(6, '0c9aa33e-0860-43da-ab89-03ef29cc3612', '2026-09-08 10:47:00.53+00', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'customer', 'USD', -2900, '926aee5e-1130-4a6a-99b1-e149bb726886', NULL),
	(7, 'ae8dfc13-ceda-452a-a31f-df451a5ab25b', '2026-09-08 10:47:00.53+00', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'customer', 'USD', 2900, '926aee5e-1130-4a6a-99b1-e149bb726886', NULL),
	(8, 'ae8dfc13-ceda-452a-a31f-df451a5ab25b', '2026-09-08 10:47:00.53+00', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'sales', 'USD', -2900, '926aee5e-1130-4a6a-99b1-e149bb726886', NULL),
	(9, '8567241a-645f-4eb7-b663-02cbe59ed59e', '2026-10-07 05:59:00.53+00', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'provider:test', 'USD', 2900, '01b69c32-7dfa-4b4b-b08b-394a259207a7', NULL),
	(10, '8567241a-645f-4eb7-b663-02cbe59ed59e', '2026-10-07 05:59:00.53+00', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'customer', 'USD', -2900, '01b69c32-7dfa-4b4b-b08b-394a259207a7', NULL),
	(11, '50c2bb5c-471d-45c2-a87c-3cb5711dfe06', '2026-10-07 05:59:00.53+00', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'customer', 'USD', 2900, '01b69c32-7dfa-4b4b-b08b-394a259207a7', NULL),
	(12, '50c2bb5c-471d-45c2-a87c-3cb5711dfe06', '2026-10-07 05:59:00.53+00', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'sales', 'USD', -2900, '01b69c32-7dfa-4b4b-b08b-394a259207a7', NULL),
	(13, 'd28370a1-6e8d-4c21-ad2b-3375e1f2887c', '2026-10-19 05:59:00.53+00', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'provider:test', 'USD', 10419, '59348484-59ca-445e-a263-9ba7509ea07c', NULL),
	(14, 'd28370a1-6e8d-4c21-ad2b-3375e1f2887c', '2026-10-19 05:59:00.53+00', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'customer', 'USD', -10419, '59348484-59ca-445e-a263-9ba7509ea07c', NULL),
	(15, '932e29a4-eecc-4541-95d3-01c260863f36', '2026-10-19 05:59:00.53+00', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'customer', 'USD', 10419, '59348484-59ca-445e-a263-9ba7509ea07c', NULL),
	(16, '932e29a4-eecc-4541-95d3-01c260863f36', '2026-10-19 05:59:00.53+00', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'sales', 'USD', -10419, '59348484-59ca-445e-a263-9ba7509ea07c', NULL),
	(17, 'c9a76e47-195f-4e59-bb2d-3850d4ccf8bd', '2026-11-07 05:59:00.53+00', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'provider:test', 'USD', 19900, 'a5933134-3309-489e-8080-c0ab5e372dfb', NULL),
	(18, 'c9a76e47-195f-4e59-bb2d-3850d4ccf8bd', '2026-11-07 05:59:00.53+00', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'customer', 'USD', -19900, 'a5933134-3309-489e-8080-c0ab5e372dfb', NULL),
	(19, '48562482-e104-4c7c-8423-1c8a0252d9f5', '2026-11-07 05:59:00.53+00', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'customer', 'USD', 19900, 'a5933134-3309-489e-8080-c0ab5e372dfb', NULL),
	(20, '48562482-e104-4c7c-8423-1c8a0252d9f5', '2026-11-07 05:59:00.53+00', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'sales', 'USD', -19900, 'a5933134-3309-489e-8080-c0ab5e372dfb', NULL);

INSERT INTO public.notification VALUES
	('4c197f79-8bf3-4121-921c-3fab72446abd', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'system', 'success', 'Welcome to Meridian', 'Your account is open. Make your first call with your API key.', '/dashboard?tab=api-keys', '2026-07-31 05:59:00.53+00', '2026-11-22 05:59:04.877+00', NULL),
	('c6cb4794-506a-49fa-b296-36c4c121b12b', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'billing', 'success', 'Your Developer trial has started', 'You have Developer until 7 Aug 2026, 05:59 UTC, without a card. Unless you subscribe, you return to Free then.', '/dashboard?tab=billing', '2026-07-31 05:59:00.53+00', '2026-11-22 05:59:04.877+00', NULL),
	('841c1670-7aa7-4710-a8d4-9b15766d6533', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'billing', 'warning', 'Your Developer trial ends soon', 'It ends on 7 Aug 2026, 05:59 UTC. You then return to Free, and nothing is charged. Subscribe before then to keep Developer. The remaining days of the trial stay free.', '/dashboard?tab=billing', '2026-08-04 05:59:00.53+00', '2026-11-22 05:59:04.877+00', 'trial-notice:5cbc9c25-1907-4a81-ae01-aec016b003c8'),
	('169cad91-ce73-4752-8b78-bcdacc55a169', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'billing', 'success', 'Payment received', 'Meridian Developer, monthly, 5 Aug 2026 to 7 Sept 2026: $29.00 was paid. Invoice INV-000001 is under Billing.', '/dashboard?tab=billing', '2026-08-05 10:47:00.53+00', '2026-11-22 05:59:04.877+00', NULL),
	('d1c04ec0-bb82-4354-8da1-2c69dc96bff4', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'billing', 'success', 'You are on Developer now', 'It costs $29.00 a month and renews on 7 Sept 2026, 05:59 UTC.', '/dashboard?tab=billing', '2026-08-05 10:47:00.53+00', '2026-11-22 05:59:04.877+00', NULL),
	('b8e4a9c4-21ee-4a92-a074-5f465a0df9aa', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'billing', 'error', 'Your renewal payment failed', 'We could not charge $29.00 for Developer. We will try again on 8 Sept 2026, 05:59 UTC. You keep your plan until 14 Sept 2026, 05:59 UTC. Pay under Billing to keep it longer.', '/dashboard?tab=billing', '2026-09-07 05:59:00.53+00', '2026-11-22 05:59:04.877+00', NULL),
	('ea03240d-76e2-4a91-a5c2-9c661388f3a4', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'billing', 'error', 'Your renewal payment failed', 'We could not charge $29.00 for Developer. We will try again on 10 Sept 2026, 05:59 UTC. You keep your plan until 14 Sept 2026, 05:59 UTC. Pay under Billing to keep it longer.', '/dashboard?tab=billing', '2026-09-08 05:59:00.53+00', '2026-11-22 05:59:04.877+00', NULL),
	('8d2d52f0-3cac-4102-862b-f9b382a54d3f', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'billing', 'success', 'Payment received', 'Meridian Developer, monthly, 7 Sept 2026 to 7 Oct 2026: $29.00 was paid. Invoice INV-000002 is under Billing.', '/dashboard?tab=billing', '2026-09-08 10:47:00.53+00', '2026-11-22 05:59:04.877+00', NULL),
	('93ed4dd2-76a6-466c-aad2-5214bcdec0f4', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'billing', 'success', 'Developer was renewed', 'It is paid until 7 Oct 2026, 05:59 UTC.', '/dashboard?tab=billing', '2026-09-08 10:47:00.53+00', '2026-11-22 05:59:04.877+00', NULL),
	('b9dd06c6-d992-4907-927f-cef565770694', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'billing', 'success', 'Payment received', 'Meridian Developer, monthly, 7 Oct 2026 to 7 Nov 2026: $29.00 was paid. Invoice INV-000003 is under Billing.', '/dashboard?tab=billing', '2026-10-07 05:59:00.53+00', '2026-11-22 05:59:04.877+00', NULL),
	('39b7fb5c-d55c-4596-8f7e-d653def85be8', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'billing', 'success', 'Developer was renewed', 'It is paid until 7 Nov 2026, 05:59 UTC.', '/dashboard?tab=billing', '2026-10-07 05:59:00.53+00', '2026-11-22 05:59:04.877+00', NULL),
	('a69df75d-a5e5-4f7c-ae43-5e20e5069f2b', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'billing', 'success', 'Payment received', 'Upgrade to Meridian Pro, monthly, 19 Oct 2026 to 7 Nov 2026: $104.19 was paid. Invoice INV-000004 is under Billing.', '/dashboard?tab=billing', '2026-10-19 05:59:00.53+00', '2026-11-22 05:59:04.877+00', NULL),
	('14d9941a-37cd-4381-a4eb-a8c8c256c870', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'billing', 'success', 'Your plan is Pro now', 'The new limits apply immediately. It costs $199.00 a month and renews on 7 Nov 2026, 05:59 UTC.', '/dashboard?tab=billing', '2026-10-19 05:59:00.53+00', '2026-11-22 05:59:04.877+00', NULL),
	('29184657-e4f1-4b45-962d-d69ab6222984', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'billing', 'success', 'Payment received', 'Meridian Pro, monthly, 7 Nov 2026 to 7 Dec 2026: $199.00 was paid. Invoice INV-000005 is under Billing.', '/dashboard?tab=billing', '2026-11-07 05:59:00.53+00', '2026-11-22 05:59:04.877+00', NULL),
	('2a872aa0-ab38-4310-af93-bf2a190b8854', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'billing', 'success', 'Pro was renewed', 'It is paid until 7 Dec 2026, 05:59 UTC.', '/dashboard?tab=billing', '2026-11-07 05:59:00.53+00', '2026-11-22 05:59:04.877+00', NULL),
	('81a33c81-389a-41bb-a4b2-42169ce41216', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'alert', 'info', 'TSLA rsi:14 above 60 on 1h bars', '"Overbought by the hour" triggered. TSLA at 359.59, rsi:14 at 61.158362.', '/dashboard?tab=notifications#alerts', '2026-11-17 16:30:00+00', '2026-11-22 05:59:04.877+00', NULL),
	('f240dd68-cc55-4b7b-be6e-702216179c1c', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'alert', 'info', 'NVDA rsi:14 above 60 on 1h bars', '"Overbought by the hour" triggered. NVDA at 106.65, rsi:14 at 65.89603.', '/dashboard?tab=notifications#alerts', '2026-11-17 16:30:00+00', '2026-11-22 05:59:04.877+00', NULL),
	('5eb6dab2-61cf-439f-becc-7cb7168666d0', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'alert', 'info', 'NVDA changePct above 1.5', '"A good day for big technology" triggered. NVDA at 109.78, up 4.75%.', '/dashboard?tab=notifications#alerts', '2026-11-17 21:00:00+00', '2026-11-22 05:59:04.877+00', NULL),
	('6379b063-9066-45c6-9274-ef24a90db8e5', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'alert', 'info', 'MSFT changePct above 1.5', '"A good day for big technology" triggered. MSFT at 115.68, up 3.66%.', '/dashboard?tab=notifications#alerts', '2026-11-17 21:00:00+00', '2026-11-22 05:59:04.877+00', NULL),
	('f376a0ff-3574-4bac-8225-e3f36771223a', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'alert', 'info', 'NVDA rsi:14 above 60 on 1h bars', '"Overbought by the hour" triggered. NVDA at 109.19, rsi:14 at 62.046176.', '/dashboard?tab=notifications#alerts', '2026-11-19 15:30:00+00', '2026-11-22 05:59:04.877+00', NULL),
	('1eb7b09b-7903-4de7-953b-d6ab4db961d1', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'alert', 'info', 'NVDA changePct above 1.5', '"A good day for big technology" triggered. NVDA at 110.1, up 1.65%.', '/dashboard?tab=notifications#alerts', '2026-11-19 21:00:00+00', '2026-11-22 05:59:04.877+00', NULL),
	('c1eef844-ccff-4029-ae7a-fc77da941e47', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'alert', 'info', 'AAPL changePct above 1.5', '"A good day for big technology" triggered. AAPL at 156.12, up 1.54%.', '/dashboard?tab=notifications#alerts', '2026-11-20 21:00:00+00', '2026-11-22 05:59:04.877+00', NULL),
	('4cb99074-c30a-4d2e-958c-112ab8c9e8b0', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'alert', 'error', 'A webhook could not be delivered', 'Delivery of "Overbought by the hour" to hooks.example.com failed for 24 hours. Last error: The name could not be resolved. Resend it from the alert log.', '/dashboard?tab=notifications#alerts', '2026-11-20 15:30:00+00', '2026-11-22 05:59:04.877+00', 'webhook-failed:75ef98c6-a434-4006-b846-a0459c4b01b2:2026-11-20'),
	('211f442f-595c-44d4-974b-e5c3e3c0ee36', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'security', 'info', 'API key created', 'The key Screener was created. If it was not you, revoke it and change your password.', '/dashboard?tab=api-keys', '2026-08-29 05:59:04.877+00', '2026-11-22 05:59:04.877+00', NULL),
	('2d02954e-fff1-43a1-af3f-a701d57d7cbe', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'security', 'info', 'API key created', 'The key Prototype was created. If it was not you, revoke it and change your password.', '/dashboard?tab=api-keys', '2026-08-31 05:59:04.877+00', '2026-11-22 05:59:04.877+00', NULL),
	('2b6099c4-315a-43ab-953c-31d9340f551f', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'security', 'warning', 'API key revoked', 'The key Prototype no longer works. If it was not you, change your password.', '/dashboard?tab=api-keys', '2026-10-14 05:59:04.877+00', '2026-11-22 05:59:04.877+00', NULL),
	('8df12c81-e58f-4a8c-b352-30a426997f02', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'security', 'info', 'API key created', 'The key Office was created. If it was not you, revoke it and change your password.', '/dashboard?tab=api-keys', '2026-09-24 05:59:04.877+00', '2026-11-22 05:59:04.877+00', NULL),
	('dead4096-3e1f-42ee-8c3f-dab59197af9f', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'security', 'info', 'API key created', 'The key Notebook was created. If it was not you, revoke it and change your password.', '/dashboard?tab=api-keys', '2026-10-24 05:59:04.877+00', '2026-11-22 05:59:04.877+00', NULL),
	('ef10da61-d9f5-4ecc-9a83-3796bc68e561', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'security', 'warning', 'API key rotated', 'Key Office was rotated. Update your apps before the old key expires.', '/dashboard?tab=api-keys', '2026-11-23 03:59:04.877+00', NULL, NULL),
	('46c06490-df80-4beb-bbda-dfa44f9c93d5', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'alert', 'info', 'Test: BTCUSD price crosses 97000', '"Bitcoin around 97000" was tested. BTCUSD at 97742.62.', '/dashboard?tab=notifications#alerts', '2026-11-23 05:19:05.102+00', NULL, NULL),
	('4e636c2e-599e-4108-85e6-c2c9eb8be6bb', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'report', 'success', 'Your daily report about Apple Inc. is ready', 'You can download it until 21 Feb 2027.', '/pdf-reports', '2026-11-23 05:59:23.094+00', NULL, 'report:dd76b390-891b-48ad-a801-86e1d241faca'),
	('a70021ce-1279-48ff-beb9-69ef880561b4', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'report', 'success', 'Your weekly report about Microsoft Corporation is ready', 'You can download it until 21 Feb 2027.', '/pdf-reports', '2026-11-23 05:59:24.091+00', NULL, 'report:4900bb7c-fe54-4ec8-a4b6-cb7bc779213e'),
	('7dde798d-4bd7-4500-9077-ee2f1e901572', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'alert', 'info', 'BTCUSD price crosses 97000', '"Bitcoin around 97000" triggered. BTCUSD at 97016.08.', '/dashboard?tab=notifications#alerts', '2026-11-23 06:00:00.843+00', NULL, NULL),
	('307360c5-0e14-46c3-b733-73b62e44cf79', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'security', 'warning', 'Sign-in from a new device', 'Somebody signed in from a device called “node”. If it was not you, end that session and reset your password.', '/dashboard?tab=settings#more', '2026-11-23 06:00:36.786+00', NULL, NULL),
	('8a5d3a39-8cbb-416a-8ab6-85aa045ac1b8', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'security', 'success', 'Two-factor authentication is on', 'Signing in now also requires a code. Keep the backup codes where you can find them without your phone.', '/dashboard?tab=settings#more', '2026-11-23 06:00:59.203+00', NULL, NULL);

INSERT INTO public.payment_order VALUES
	('fc10bb54-750e-445b-94fa-00a4bbe02573', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', '4c358edf-a259-4510-8865-214eedfdebae', 'demo-1785926820530', 'new', '5cbc9c25-1907-4a81-ae01-aec016b003c8', 1, 2900, 'USD', 'test', 'test_checkout_OrtmimpAHDrMKSeYR2eX6kj_9qlmU6VhcdNaeCZ64a0', '{"url": "http://localhost:4555/test-payments/test_checkout_OrtmimpAHDrMKSeYR2eX6kj_9qlmU6VhcdNaeCZ64a0", "fields": {}, "method": "GET"}', 'paid', '2026-08-05 10:47:00.53+00', '2026-08-05 11:17:00.53+00'),
	('f96a6a40-7ee7-4ad4-ab62-8e7da3135010', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', '4c358edf-a259-4510-8865-214eedfdebae', 'demo-1788864420530', 'renewal', '5cbc9c25-1907-4a81-ae01-aec016b003c8', 4, 2900, 'USD', 'test', 'test_checkout_fCtwVOiclkipSiqhjL8f9BiYMWOnv4K-OXvlBGVfeKc', '{"url": "http://localhost:4555/test-payments/test_checkout_fCtwVOiclkipSiqhjL8f9BiYMWOnv4K-OXvlBGVfeKc", "fields": {}, "method": "GET"}', 'paid', '2026-09-08 10:47:00.53+00', '2026-09-08 11:17:00.53+00'),
	('edcd8fdc-f207-4706-9f87-75309aa10640', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'b4191a28-38f6-41a9-a212-a6359828f7b1', 'demo-1792389540530', 'upgrade', '5cbc9c25-1907-4a81-ae01-aec016b003c8', 6, 10419, 'USD', 'test', 'test_checkout_CbrGA_38sAiIIvhEHMVP4glbC8HBqAKmzB_BTo3694Y', '{"url": "http://localhost:4555/test-payments/test_checkout_CbrGA_38sAiIIvhEHMVP4glbC8HBqAKmzB_BTo3694Y", "fields": {}, "method": "GET"}', 'paid', '2026-10-19 05:59:00.53+00', '2026-10-19 06:29:00.53+00');

INSERT INTO public.report VALUES
	('dd76b390-891b-48ad-a801-86e1d241faca', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'live', 'ready', 'Apple Inc.', '{"to": "2026-11-20", "from": "2026-11-20", "type": "daily", "asOfMs": 1795208400000, "sections": ["marketOverview", "topPerformers", "technicalAnalysis", "newsSummary", "recommendations", "riskAssessment"], "companies": [{"symbol": "AAPL", "historyFrom": "2016-11-23"}]}', false, '2026-11-23 05:59:16.971+00', '2027-02-21 05:59:16.971+00', 79237, 3, NULL),
	('4900bb7c-fe54-4ec8-a4b6-cb7bc779213e', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'live', 'ready', 'Microsoft Corporation', '{"to": "2026-11-20", "from": "2026-11-14", "type": "weekly", "asOfMs": 1795208400000, "sections": ["marketOverview", "topPerformers", "technicalAnalysis", "newsSummary", "recommendations", "riskAssessment"], "companies": [{"symbol": "MSFT", "historyFrom": "2016-11-23"}]}', false, '2026-11-23 05:59:17+00', '2027-02-21 05:59:17+00', 80186, 3, NULL);

INSERT INTO public.report_file VALUES
	('dd76b390-891b-48ad-a801-86e1d241faca', NULL, '\x255044462d312e37'),
	('4900bb7c-fe54-4ec8-a4b6-cb7bc779213e', NULL, '\x255044462d312e37');

INSERT INTO public.report_schedule VALUES
	('959233b1-46f8-4db4-83cb-83ea219a5349', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 'weekly', 'NVDA', 'NVIDIA Corporation', '["marketOverview", "topPerformers", "technicalAnalysis", "newsSummary", "recommendations", "riskAssessment"]', false, '2026-11-23 05:59:17.14+00', '2026-11-27 18:15:00+00', NULL);

INSERT INTO public.service_day VALUES
	('2026-08-26', 215, 0, 860085, '\x002000000009001700000006001500000003001400000003002100000009002300000007001800000001001b00000006002400000008001e00000009002b00000005001a00000004001900000005001f00000008002200000006002500000004002e00000004001c00000003002700000007002a0000000b001600000001001000000001002d0000000b002900000004002600000006003200000005003500000004003100000004002c00000007001d00000004001300000001002f00000006003700000005003400000007003800000001003300000004002800000005003f00000001004900000001003900000001004000000003003600000001003a00000002003b00000002003c00000002003d00000002003000000002003e00000002004200000001004800000001'),
	('2026-08-27', 282, 0, 1151546, '\x002000000008002300000008001f0000000f00270000000b001900000006002500000009001a00000006001d00000009001e00000008001800000004001b00000008001c0000000200210000000700220000000700240000000900280000000b00170000000200160000000100290000000c003700000007003000000009002f0000000700320000000700350000000a003800000004003c00000003003e00000002003900000004003b00000003004000000002002a0000000a002b0000000d002600000005002e00000008002c00000007003300000006003100000004001400000002001500000001001300000001001000000001003400000007002d00000003003600000003003a00000004004200000001004300000001004600000001003d00000002004700000001'),
	('2026-08-28', 163, 0, 587973, '\x001d00000008001c00000006001900000001002200000003002100000004002800000002002300000007002000000004002400000008002600000005001e00000006002e0000000a003200000004002a00000004002f0000000500300000000700290000000b002700000006002b00000005003700000002003e00000002003100000005003500000002003600000002002c00000003002d00000005001300000001001b00000003002500000004001800000001001f00000007001400000001001500000001003800000001003f00000002003400000003003a00000002003b00000002003300000004003c00000003003900000001'),
	('2026-08-29', 66, 0, 278231, '\x003100000002003300000003003000000001002600000002003400000004002a00000002002e00000005002100000002002c00000001002700000004002300000003002900000001002800000002004100000001004200000001004400000001001b00000002002400000002002500000002002200000003001d00000001001800000001001900000001001f00000003001c00000001002000000002001300000001001e00000001002f00000004003500000004003200000001002b00000001003a00000001'),
	('2026-08-30', 51, 0, 155314, '\x001f00000002002200000004002400000001001d00000002002500000002003300000001001b00000002001e00000005002300000002002600000002002700000003002a00000001001500000001002000000002001800000001001900000001002100000001002e00000002002800000003002c00000002003c00000001003e00000002003600000001003000000002002b00000001002900000001002d00000001003800000001003200000001'),
	('2026-08-31', 175, 0, 555996, '\x003400000004003200000003003800000002003300000004002800000009003100000005002400000008002c0000000400270000000a003700000005002500000003001b00000006001e0000000500200000000b001f00000006001900000005002300000004001c00000004002b00000005001300000001001d00000004001500000003002600000007002200000005001700000002002100000005001a00000003002a00000005001800000002001400000001001100000002002900000005002d00000003003000000004002e00000005002f00000003003500000003003f00000001003d00000001004000000001003600000001003e00000002003c00000001003900000001003b00000001'),
	('2026-09-01', 150, 0, 534436, '\x002b00000006002d00000007002500000004002600000007002c00000006003000000004003200000003002a00000005002e00000003002f00000003003300000007002900000005002300000005002200000003002000000008002700000003003600000004002400000003002100000006003100000005001c00000003001d00000006001700000005001a00000002001800000002001900000007003500000003001e00000003001300000002001b00000003001f00000004003700000004003e00000001004400000002003800000002003b00000002003f00000001003400000001'),
	('2026-09-02', 314, 0, 1299666, '\x00160000000200170000000500280000000a002500000007001d0000000600200000000a00210000000d001500000003001f0000000a002200000013001c0000000b001900000008002400000007001e0000000a001800000003001a00000007002d00000004001200000002001b0000000200260000000b002900000009001300000001002b00000011003c00000005003a0000000400350000000500340000000200310000000900370000000600430000000100360000000800390000000400330000000c004200000003003000000007003b00000005002f00000006002a00000008002300000008002e00000007003200000005002c00000009003800000004002700000007003e00000002003d00000006004000000001001400000001003f00000001004600000001'),
	('2026-09-03', 206, 0, 978861, '\x00240000000500210000000800290000000c002f00000006002b00000008002700000001001f00000006002800000005001e00000006002200000007002c00000005002d00000008002600000007002500000006003400000007003000000006003300000004002000000008002e00000003002a00000005003100000003003800000003003b00000002003900000005003700000003003200000004001800000003001d00000006001900000002001c00000003002300000004001600000004001700000005001b00000004001300000001001a00000005003600000003003500000005003c00000002003e00000002004400000001004a00000001004100000003003a00000002004500000001003f00000001003d00000003004200000001004000000001'),
	('2026-09-04', 227, 0, 957898, '\x002b00000008002800000008002e0000000800270000000b002900000009002300000007002500000008003100000003002d00000008002a00000007001e00000005002200000006002c00000008001f00000008001c0000000a003500000009003f00000002003600000007003700000002003a00000005002f00000005002100000001001a00000006001500000002002600000007001800000003002000000007001600000001003300000007003000000004001b00000003001900000002002400000007001d00000003001200000001003400000006003200000008003800000004004800000001003b00000002004000000002003e00000001003900000001003c00000003004500000001'),
	('2026-09-05', 77, 0, 298770, '\x003100000004003800000001003700000003002900000002002b00000001002c00000002002e00000003002f00000005002600000001002800000003002700000003003200000003002500000002002a00000001003a00000002002d00000002001e00000002002100000004002000000002001800000002001600000001002400000001001900000002001d00000004002300000002001700000001001b00000003002200000003001a00000001001f00000001003500000002003400000001003300000002004100000001003900000001001500000001004300000001003600000001'),
	('2026-09-06', 55, 0, 172923, '\x001900000003001a00000003002200000002002300000005001d00000003002100000002001f00000002001b00000002002500000002002000000001001700000001001c00000002002a00000001002900000003001600000002001400000001003000000002002f00000002003400000002002c00000001002b00000003002d00000001002700000001003300000002003200000001003900000001003c00000001002e00000001003f00000001004000000001'),
	('2026-09-07', 174, 0, 608365, '\x002700000007001d0000000b001900000005001f00000005001a00000003002200000003001b00000004001400000001002800000005001e00000005001c00000004002300000006002600000008002000000005002900000006001800000004002500000004002400000005003400000004003100000005002a00000007002c00000003002d00000006002e00000007003800000002002b00000003003500000005003200000003003600000001003900000005002100000005003000000004004100000001003300000005002f00000006001600000002001700000001001300000001003e00000001004300000001003b00000003004200000001003700000001'),
	('2026-09-08', 185, 0, 711613, '\x002900000003001c00000007001a00000006001500000002001f00000005002b00000006001e00000009002000000007001800000003002100000003001d00000007002800000007002600000007002700000010002300000005003000000005003300000006003700000003003100000003003800000005003600000005003c00000001002500000005002a00000004002d00000005003f00000002002f00000004003200000005003b00000001002200000003002c00000006002e00000002003400000007003900000003003e00000001003d00000001003500000001001600000001002400000004001b00000002001700000002001900000001004300000001003a00000001004000000001004100000001'),
	('2026-09-09', 221, 0, 822080, '\x002300000009002f0000000300320000000a002c0000000b00280000000e002600000005002100000007002d00000008002500000004002e00000008002000000009001f0000000b002700000006003700000003002b00000002003900000003003100000006003000000005003600000004003400000004003300000003003500000001003c00000003002a00000003002900000005002400000006001900000004003a00000002003800000004001e0000000a001b00000005001700000004001a00000008001200000001001500000001001d00000006001300000002001800000004003d00000004004200000001004100000001001400000001004000000001001100000001001c00000003001600000002002200000001004300000001004400000001'),
	('2026-09-10', 145, 0, 617808, '\x003100000006002c00000002002b00000003003b00000002003500000004003200000002002d00000005003900000001003d00000001002f00000005002e00000003002900000007003400000003002a00000006001900000003003000000002003800000003003700000006001700000001001a0000000900220000000b001800000002002000000006001b00000004002400000007001f00000006001400000002001e00000006001500000001001d00000004001c00000002002300000003001300000001001600000001002100000002002500000002001200000001003300000001002600000001002800000001003e00000001004f00000001004600000001003c00000002004300000001002700000001'),
	('2026-09-11', 310, 0, 1311548, '\x001f0000000f00220000000e00240000000b002600000009002000000008001d0000000e00210000000b002700000008001c0000000c003300000006003f00000003004000000002002a0000000d002e0000000a002b00000007003400000009002900000008002f0000000c003000000004002500000005002800000005002c00000009001a0000000b001e0000000b001200000001001b00000005001700000005001800000003001900000009002300000006003a0000000500360000000200370000000600320000000500350000000100380000000300160000000100110000000100150000000100310000000a004400000002004100000001004900000002003b00000007004700000001002d00000006003d00000004003900000001003c00000002003e00000001001400000001004200000001'),
	('2026-09-12', 105, 0, 341887, '\x001b00000002002600000007001c00000003002300000003002100000004002000000006001a00000004001e00000003001f00000003001d00000002002400000005003800000001002f00000004002c00000006002d00000004002900000006002b00000003003200000001002700000002003300000002003100000001002800000002002200000003001000000001001500000001002a00000003003500000002002e00000003000f00000001001900000001001700000002002500000004004200000001003700000001003600000001003000000001003b00000002003a00000001003f00000001003c00000001003e00000001'),
	('2026-09-13', 41, 0, 247488, '\x001f00000003001300000001001a00000001002200000001001c00000002002800000001003400000003002e00000001002600000002002100000001001d00000001001e00000001003200000004002f00000001002d00000004002900000002003100000001002c00000002003000000001004000000001002300000001002700000001003300000001004400000002004800000001003b00000001'),
	('2026-09-14', 143, 0, 509602, '\x001d00000005001f00000002001300000002002000000004001b00000002002100000006002800000005001a00000004002900000007002300000007001900000007001400000003001600000001002400000003001e00000002002200000005003200000007002700000006002a00000004003100000003002600000002002e00000007002f00000003002c00000003002b00000006002d00000005003300000006003500000002001c00000003003400000001002500000003003800000003003000000002003900000001004300000001004100000002003700000002003a00000002003600000003003c00000001'),
	('2026-09-15', 341, 0, 1408176, '\x003200000007002d0000000f00340000000c00350000000600300000000f003b00000007003a00000006003100000007002a0000000a002e0000000a002f00000009002c0000000700280000000a003800000007003e0000000600330000000700260000000a002b00000006001e0000000d00240000000c00270000000f002000000009002300000007002500000008001c0000000c00210000000d001f0000000700190000000b001a0000000900220000000b001000000001001b00000009001d0000000d001800000005003600000001002900000002001600000001001300000001001400000001001700000002001100000001003700000008003d00000004003c00000001003900000002004100000002003f00000002004f00000001'),
	('2026-09-16', 260, 0, 1066864, '\x002b00000009002700000008002900000009002e0000000a002200000009002c0000000e00260000000700280000000500340000000300300000000500200000000d00330000000500230000000a002f00000002002500000006002a0000000900310000000b002d00000008001c00000006001f0000000d002100000009001d00000008001600000003001e00000007002400000007001800000002001b00000003001700000005001200000002001500000002001a00000004001900000003003200000007003d00000004003900000003003800000004003500000004003a00000003004600000001003700000003004100000002003b00000004003f00000001003c00000001004500000001004e00000001004000000001003e00000001003600000002'),
	('2026-09-17', 226, 0, 1024755, '\x004300000003003b00000003004400000001004900000001004700000001004000000002001e00000008004200000001004600000001002700000009002c00000007002d0000000b002900000009002500000008002b00000007002a0000000b002e00000004002f00000002003100000006003400000006001700000003001a0000000600220000000700240000000d001b0000000400190000000500230000000d002000000007002100000006001d00000004001500000002001f00000005001c00000002001200000001001800000002002800000008001600000001003000000004003200000003003300000005002600000002003900000002003700000003003600000003003800000004003e00000001003d00000002003a00000002003500000002003c00000003'),
	('2026-09-18', 255, 0, 823975, '\x001f0000000a001d0000000d001700000003002300000008001e0000000c001c00000008002700000004001a0000000a00240000000a00260000000a00200000000a002b0000000800280000000a001800000001002200000008001600000003001b00000004002900000006001200000001001500000003001900000005001400000001002a0000000f003000000005003300000004002d00000009002f00000009003100000008003400000005003600000003002c00000007002100000004002e00000004002500000003003900000004003800000005003a00000001003b00000003003c00000001003500000003003d00000005003f00000001003200000005004100000001001100000001003700000001'),
	('2026-09-19', 50, 0, 157233, '\x003100000003002900000002001d00000004001e00000002001900000003001600000001002100000005002f00000001002300000001003000000004002200000001002500000001003600000001003400000001002a00000001002b00000002002d00000001002800000001002700000001002e00000001001700000001002000000001001a00000002001c00000001001500000001002400000001001b00000001003700000001003c00000001003e00000001001400000001003d00000001'),
	('2026-09-20', 73, 0, 278273, '\x002b00000004003000000002001800000003001c00000003002800000004002200000001001d00000003002400000002002300000004002500000001001e00000004003200000001004000000002002f00000002001700000002002a00000001002e00000001002d00000003001500000002002000000001001f00000003003400000001002900000002002c00000003003100000002001900000001001400000001001600000001001a00000001003b00000003003600000001003500000002003300000002003900000001002700000001003800000001003f00000001'),
	('2026-09-21', 184, 0, 902974, '\x002800000002002600000009002a00000004002b00000009002500000006002700000004001e00000008001c00000007002000000007002300000006001400000002001600000001001700000005001f00000005002200000004001b00000003002400000008001d00000002001800000001001500000002002100000005001a00000001001900000001003300000005002f00000009003900000003003c0000000700340000000400310000000b002d00000004002900000003002c00000004003200000005004000000001004700000001003e00000002004400000001003700000002003500000005003000000002003600000001003800000001004100000002003d00000003003a00000003003b00000001004500000001004300000001'),
	('2026-09-22', 250, 0, 956517, '\x00260000000a001e0000000b001900000004001d00000004001f0000000800170000000200230000000500280000000a002200000009001b00000005002100000007002b00000007001a00000004001c0000000700140000000300240000000c001300000002001600000001001500000001002e00000005003800000007003d00000001003700000004003400000007003b00000002003100000005003500000005002d00000008003200000007002a00000008002700000008002500000006003000000009002000000006001800000002001000000002002f0000000c002900000008002c00000005003300000006003900000004003c00000001003600000004003f00000003003a00000001003e00000001004d00000001'),
	('2026-09-23', 184, 0, 839303, '\x001b0000000700250000000700270000000a002900000005002000000004002800000006002f00000004003300000005003800000001003400000002003c00000005003100000002004300000001003700000004003e00000003003200000004002c00000007002b00000008002d00000008001f00000007001d00000006001c00000005002600000005003a00000002003500000004003d00000001002100000003001e00000004001a00000007002200000004001800000002002300000007001700000002002400000004001900000002003000000009002a00000006002e00000001004200000002004800000001003900000002003600000001004600000001004400000001003b00000002'),
	('2026-09-24', 144, 0, 596846, '\x003700000003002f00000005002200000007002600000004003000000004002900000005002700000006002400000008002a00000008002b00000005001b00000005002100000006001d00000003001400000001001e00000004001900000002001c00000001001800000005002000000005001a00000002002500000003002300000005001f00000006002e00000003002800000004002c00000001003b00000006003100000003004000000002003400000001003e00000002001600000001003800000002003200000007003600000002001700000001003c00000001004900000001003500000001003f00000001003d00000002'),
	('2026-09-25', 223, 0, 771266, '\x002900000004002700000009002300000005002500000007000b00000001002800000006002000000008002e00000005002400000005002a00000004001c0000000900310000000600260000000a002f00000007001e0000000a00220000000e001900000002002100000008001d00000004001b00000004001600000003001f0000000d001500000001001400000003002b00000007001800000001001a00000002001700000002001200000001003a00000001003700000003003800000004003500000006003000000005003b00000002003200000006003400000004002d0000000500330000000b003c00000001003900000003003e00000001002c00000004003600000002003d00000001003f00000002004600000001'),
	('2026-09-26', 47, 0, 201789, '\x002d00000005003900000001003c00000002003700000001002b00000003002300000002001c00000002002600000002001800000001001700000001001900000001001b00000001002000000003002500000002002400000001003500000002004300000001002700000001002900000001002c00000002003b00000001003800000002003300000001001f00000002001600000001001d00000001002800000001002f00000001002e00000001003200000001'),
	('2026-09-27', 85, 0, 384859, '\x002200000007001f00000003001900000001001d00000002001c00000003001e00000003002800000003002300000004002000000001004300000001003900000002002f00000003002900000006002a00000002003200000001002d00000001002700000003002400000003003100000003002500000003001700000001001600000002002100000001001b00000002003300000003002e00000002001a00000002003600000004002600000001003000000002003400000001002c00000001003500000002003c00000002004800000001003700000001004400000001003d00000001'),
	('2026-09-28', 265, 0, 928538, '\x001d0000000a001e00000005002600000008001c0000000b00210000000a001b00000007002d0000000b002b0000000e002f0000000900280000000d002a00000004003400000007002300000009002900000009002e0000000d003100000008002c0000000400250000000900240000000a00200000000800330000000400270000000800390000000300380000000600300000000600370000000300220000000a001700000001001600000001001a00000005001f00000007001800000001001500000004001900000003003500000006003200000004003a00000003003600000002004400000001004100000002003c00000001003f00000001003b00000002003e00000002'),
	('2026-09-29', 206, 0, 695207, '\x00230000000f002900000004001900000007001d00000008002700000003001b00000004001e00000007001a00000003001f00000009001800000004001c0000000900240000000600200000000500210000000800220000000a001300000001002500000004001600000002003300000006002c00000006002f00000004003400000002002e00000008000e00000001002a0000000c002600000004002d00000007002b00000004003000000005003500000001003900000001003800000002002800000005001700000001001100000002003100000004003a00000002003200000004003700000004003d00000002004b00000001004000000001004200000001003c00000002003600000004003b00000001'),
	('2026-09-30', 226, 0, 940142, '\x003600000007002d00000008003500000005003700000005003b00000001003f0000000100380000000500420000000400310000000d002e00000008002500000007002b00000008002f0000000400300000000600330000000200230000000a00270000000900240000000a002000000004002800000006002900000007001d00000007002c0000000900210000000d001f00000005001900000005001c00000007001600000002001700000001001a00000004001500000001001b00000004001200000001001e00000008001300000002001800000005003200000002003900000002002a00000004002600000003002200000001004100000002003400000004004b00000001003d00000001004400000001003a00000001'),
	('2026-10-01', 243, 0, 1074989, '\x003400000005003500000004003d00000002002d0000000c002800000007003100000004003c00000004003200000006002f00000004003700000005003000000005001700000004001d0000000600230000000d002200000005001a0000000500290000000900260000000600210000000a00190000000500160000000300240000000600200000000b001800000006001e00000009002a00000008001f00000008001400000002002c00000005000b00000001002500000005001c00000005001b00000004002b00000009000f00000001004800000001004500000002004c00000001004300000002004000000001002700000007002e00000004003300000003003800000002003b00000004003600000005003900000003004200000002003f00000001003a00000001'),
	('2026-10-02', 252, 0, 964443, '\x002300000008002a00000007002e0000000200270000000a00240000000a00310000000a002d00000009002b00000005003000000005003400000002003900000005003200000008002c0000000700290000000a002f0000000c00260000000b002800000005002200000007003500000006003f00000002003700000002001500000001003b00000003003e00000001003300000007001e00000009002500000005001b00000004001900000003001c00000005002100000008001700000001001f0000000a001a00000008001d0000000e002000000006001600000002001400000002001800000002001000000001003d00000003003600000003003a00000002004400000002004100000001004200000001003800000004003c00000001'),
	('2026-10-03', 57, 0, 288649, '\x002d00000001001800000001001b00000002002500000001001f00000004002600000004001e00000002003c00000001002a00000002002100000002001a00000001001d00000002001900000001002300000002001400000001002400000001004100000002003500000005003100000002002c00000002003e00000001004200000001001c00000001003300000002002900000003002b00000001003000000001002e00000002002700000001003b00000001003200000001003a00000001004000000001003800000001'),
	('2026-10-04', 70, 0, 236944, '\x002400000002002e00000004002f00000004002900000001003200000003003100000002003000000004002700000002002b00000003001e00000002001600000002001d00000003002000000002001a00000002001700000001001c00000001002600000003002a00000003002100000001002200000002002500000001001b00000002002300000003001500000001003d00000001003700000001002c00000001003300000003001f00000001002d00000003003400000001003500000001002800000001003900000002003a00000001'),
	('2026-10-05', 181, 0, 684558, '\x001200000002001c00000003002200000006002500000007001f00000008001e00000007002400000005002000000008002300000006001d00000009001600000003002800000008002a00000006002f00000003002900000005002c0000000500210000000400370000000600260000000a002700000006001800000001001900000002001b00000004001a00000003003100000003003200000006002b00000006002e00000005003500000007002d00000003003600000003003300000004003900000001003f00000002004200000002003b00000002003400000001003800000001003a00000005003000000001004000000002'),
	('2026-10-06', 329, 0, 1498358, '\x00200000000a001f00000009001e00000006001b0000000c001c00000008001d0000000a001800000005001a0000000800240000000b00290000000d00250000000800230000000a00260000000d002100000007002a0000000f00170000000200220000001200190000000600270000000a000e00000001003e00000004003200000004003c00000003003700000006002e00000005003b00000007003f00000006002c0000000800300000000b001400000003002b00000009002d0000000c002f00000006003100000004002800000009003600000001003500000006003a00000002003400000004004100000003003300000006001600000005001300000002003900000003003800000003003d00000005004a00000001004300000003004200000001001200000001001500000001004800000001004700000001004000000001'),
	('2026-10-07', 261, 0, 1039608, '\x001f00000006002100000007001400000002001700000003001c00000008001900000006002000000009001b0000000400260000000900280000000800230000000c00180000000200250000000b001a00000005002200000008001e0000000900240000000e001d0000000600160000000200290000000b002a0000000b003400000007003000000007002b00000007002700000007002e00000008003a00000003003500000003002f00000007003100000006003200000007002d00000005002c00000003003300000006003700000002003b00000004003900000005003d00000005003600000005003c00000003003800000002004700000001001500000001004000000001003f00000002004b00000001'),
	('2026-10-08', 167, 0, 810244, '\x001c00000005001f00000008002400000006001e00000003002100000005002200000007001d00000002001b00000008001a00000005002000000004002300000002002f00000006003100000005002b00000007002900000007002c00000004002600000005002a00000001003000000008003800000004002d00000005002800000006003900000005003d00000003003300000007003600000002003c00000005004000000001002700000002003400000001002e00000005003500000002003200000003003700000003001500000001001800000001001200000001001700000001001900000001002500000002003b00000002003a00000001004500000001004100000001003e00000001004400000001004800000001'),
	('2026-10-09', 300, 0, 1247633, '\x002a0000000e002d00000008002c00000009003000000007003200000008002f0000000b002b0000000900340000000600260000000d00330000000800310000000500270000000c002e0000000500290000000900240000000b001700000001001b00000009001e00000009002800000008002100000007001f0000000f00220000000b002000000009001900000004002500000004001a00000009001c00000008001d0000000a001500000001002300000004001800000003003600000006003c00000006003b00000002003800000004003700000006001600000002003d00000003003e00000002003500000006003f00000001004000000001003900000002001300000002001200000001004600000001004800000001003a00000004004100000001004300000001004900000001'),
	('2026-10-10', 51, 0, 242460, '\x003100000001001b00000002002100000002002400000004001e00000002001600000003001900000001002600000003001c00000001002200000002001400000001002000000001002700000001002500000001002f00000001002800000001002c00000001002d00000001002b00000001003300000003003f00000001003d00000002003a00000002003c00000001003400000001003000000002003700000001003500000001002e00000001002a00000002002300000001003800000001004200000001003900000001'),
	('2026-10-11', 41, 0, 162069, '\x001900000001001b00000002001d00000001002000000001002400000001002500000003002700000002002b00000002003400000001002d00000005002200000003002600000002002300000002001800000001001e00000001002900000001002100000001003800000001003c00000001003900000002001a00000002003200000001003b00000001004100000001003a00000001002c00000001'),
	('2026-10-12', 206, 0, 776655, '\x003d00000001003600000004003300000006001700000003001d0000000700230000000c00270000000a00220000000a001f0000000600200000000a001c00000004001a00000004001900000003002400000004001b00000006001400000003002500000009002100000004002900000008001500000001002a0000000b003100000004002f00000007003400000004002800000005002e00000004003000000009003500000004003a00000003003700000001001300000001002d00000006003b00000001000e00000001003e00000003004100000001004000000002004200000001002600000004003900000003003200000001003c00000002001e00000002001800000001002c00000005002b00000002003800000002003f00000001'),
	('2026-10-13', 205, 0, 886345, '\x002b0000000a002d0000000e002200000006002a0000000b001d00000008002f00000007002500000007003300000003002c00000008003800000006003000000003003100000006001f00000005001e00000007001c00000004002000000009001700000002001b0000000700260000000a002100000006001500000002001900000004002400000004001800000003002300000003003a00000003004600000002002900000006002800000008003400000004003200000005002e00000002002700000002003500000003004300000001003700000002003600000002003b00000001003c00000002004000000002003e00000002004b00000001004100000001003900000001'),
	('2026-10-14', 180, 0, 754693, '\x002e00000007002700000006003000000005003400000005002a00000007002500000003002d00000007002900000007002f00000006002b00000007002300000009002200000007003300000007002600000004002400000008002800000004001e00000006001f00000009001a00000001001500000002001900000003001d00000004001800000002002100000003001600000004001c00000002001b00000003003a00000002003f00000001004000000003003900000004003500000003003200000007002c00000001003100000004003700000004003800000002004100000002003d00000002003c00000002003b00000001003600000002002000000002'),
	('2026-10-15', 138, 0, 524184, '\x002500000005001d00000007001a00000003002100000005001f00000005001800000002002000000006002400000007001b00000003001e00000002001300000001002900000003004000000001003500000006003600000002002e00000005002600000005002d00000006000a00000001002200000008001700000004001c00000003001200000001002300000002001500000001001900000003000e00000001002b00000002002800000002003000000003003b00000001002a00000002003900000002003a00000002003f00000001003400000005003100000003002c00000003003700000002002700000001003c00000003003300000002000d00000001002f00000001003200000001003800000001004800000001003d00000001'),
	('2026-10-16', 313, 0, 1479473, '\x00300000000d00290000000500230000000f002c0000000a00280000000c002700000008002e0000000a003700000008002a0000000500260000000e00250000000d002d00000006002f00000008002b00000004001700000004001b00000010002200000008003600000005003e00000003004600000002003900000007004000000002003a00000004003b00000003001f00000007001c0000000d001a0000000a00200000000400240000000f00210000000b001d00000006001e0000000f001900000002001300000002001800000002001500000001001600000001001100000001003f00000003003300000004003400000005004100000004003200000004003100000006003500000001003800000001004700000002003d00000002004a00000001004300000001004200000001003c00000001004400000001004900000001'),
	('2026-10-17', 60, 0, 198348, '\x003e00000001003200000003003300000002001f00000003001e00000002001600000001001100000001002c00000005002200000003001b00000002003700000002002100000003002400000001002500000001001400000002002300000001002900000002001900000001002000000002001800000001001c00000001002700000001002f00000001003f00000001002600000001002d00000002002b00000002003000000002001200000001002a00000003003500000002003400000001002e00000001003100000001002800000001'),
	('2026-10-18', 79, 0, 349484, '\x002100000005002b00000004002f00000003002c00000003002500000004003100000008002d00000003003000000002002600000003002800000005003500000001003800000001003200000001002000000003001f00000002001a00000003002700000002001800000002001e00000001001d00000002001900000001001600000001001b00000001001400000001003300000002004300000001003b00000002003900000003002900000001002e00000002003a00000001004100000001002400000001002a00000001001500000001004600000001'),
	('2026-10-19', 244, 0, 1026534, '\x00200000000c002500000007001f0000000c001e0000000a001b00000005002300000005001800000006001600000002001700000005002400000009001900000008002800000004002100000006002600000009001c00000005001a00000005001d00000004002200000008002e00000004002a0000000b00310000000800340000000600300000000a002900000005003900000002002b00000007002c00000003002d00000006003300000004003500000006002f00000006000f00000001002700000003001400000001003e00000004004000000004004b00000001004700000002003600000008003200000005003700000004003b00000001001300000001003800000004003a00000002003d00000002003c00000001'),
	('2026-10-20', 585, 0, 2406719, '\x00370000000c002f0000000c004000000003001f0000001100320000000d002c0000001500340000000b002d0000001200360000000a00310000000d00280000001200240000001b002300000015001a0000000b001d00000014001c00000012002900000012002a0000001400270000000f00200000001900180000000b001e0000000e00210000001400250000000f001b0000000f00170000000b00190000000a00150000000500220000000e002600000013001600000002002e0000001800350000000d002b0000000700330000000d00380000000800390000000b00300000000a001200000001000a00000001001000000001004500000002003f00000003003b00000006003d00000003004700000002004900000001003c00000003004200000001004300000002004b00000001004100000002003a00000005001100000001003e00000003000d00000001004800000001'),
	('2026-10-21', 622, 0, 2411562, '\x002100000018002400000012002000000014001f00000014001a0000000a001d00000012001c0000000e001e0000001300220000001100190000000a00230000001600260000001100170000000a00270000000e002500000013001b00000012001800000006002f0000001300150000000500290000001500130000000300280000001b00360000000c002e00000013002a0000001200320000000d003b00000005003000000016002c0000001800350000000a002b0000000e002d0000001500340000000c00310000000f003a0000000a003300000010003e0000000600160000000300140000000300110000000100370000000a003d00000004003c00000008003900000009004100000002003800000005004500000002004200000003004700000001003f00000001004000000002'),
	('2026-10-22', 367, 0, 1574489, '\x002c0000000a00290000000e002300000009003600000009002b0000000d002500000010002f0000000c00280000000d00240000000800260000000a001f0000000f001b00000009002700000006001600000006001500000002002a0000000a00200000000d00220000000e001d0000000b001c00000009002100000003001800000005001a00000004001e00000006002d0000000b002e0000000f00300000000d00330000000900310000000a003200000009003700000007003400000004003500000008003900000007003800000002001900000007001300000001001200000002001700000002001100000002001400000001003b00000004003a00000007003d00000002004000000003003c00000003003f00000003004300000002003e00000003004900000001004200000001004a00000001'),
	('2026-10-23', 563, 0, 2389175, '\x002100000015001f0000001000180000000c000d00000002001700000007001600000003001a0000000a002200000014001400000003002900000018001c0000000c002400000015001d0000001100120000000300230000000f001300000002001b0000000f00260000000d001e0000000a00200000000e00190000000800270000000c00250000000f00150000000400280000000e002a00000011002d0000001700320000000f00300000000a003100000011002b0000001000330000000a002c00000013002f0000000800360000000d002e0000000f00350000000f00340000000e003900000010003b0000000b003c0000000600380000000a004600000002003d00000003003700000007003a00000009004100000002003e00000005004000000002003f00000001004800000001004400000001004500000001004300000001'),
	('2026-10-24', 111, 0, 424892, '\x003f00000001003900000007003000000004003300000002001d00000006001900000002001f00000005002700000003002200000003001600000002001500000002001b00000003001200000001001e00000002003e00000001003b00000001003400000003002e00000001003200000003002900000004002800000002002100000006002c00000002002a00000004003100000004002d00000003002f00000004002b00000004002500000005002600000006001800000002002000000002002300000004002400000002003500000002003700000001003600000001004800000001'),
	('2026-10-25', 120, 0, 427591, '\x001600000001002300000004002500000007001a00000002002000000004001300000001001700000004001e00000006001c00000004001800000002002100000004001400000001002800000004001b00000002002200000002001f00000003001900000002002b00000002003000000005002f0000000c003200000002002400000003003100000004002e00000005002c00000003003b00000003003300000003003c00000004002600000004002700000002003600000003003a00000001002a00000002002900000005004400000001003400000001003700000001002d00000001'),
	('2026-10-26', 605, 0, 2236148, '\x00280000001100190000000b00180000000d001d00000019001e0000001c001c00000012001b0000000e00120000000300130000000300220000001a00150000000700260000001d00210000001200230000001e00160000000a001a0000000e00200000000b001f0000000800270000001300240000000e00250000000c001400000003002d00000016001700000005002f00000019003a0000000900300000000800310000000e00320000001000350000000a002b0000001000360000000d003900000008002e0000000a003c0000000600340000000900330000000d003f00000005003e00000006003800000007004100000002001000000002003b00000005003700000005002a0000000f002900000012002c0000000d001100000001003d00000005004d00000001004200000001004400000001004600000001'),
	('2026-10-27', 509, 0, 1968747, '\x002b0000001400300000000f002c00000010002d0000000b00380000000700290000001400270000000e001300000001001f0000000f002800000011003100000009002e00000011003400000009002600000010000f00000001002f0000000c00370000000800330000000900240000001000350000000900360000000c002200000012001d00000014001900000005002300000011002000000014001a00000009001b0000000e001c0000000e001600000005001500000001001e0000000c00210000000f00170000000b001800000009002500000018001400000001002a0000000700320000000c003c00000005003d00000006003900000008003a00000006003f00000004004a00000001004400000002004000000002004600000001003b00000004004700000001004200000001'),
	('2026-10-28', 612, 0, 2185526, '\x001e0000001b001600000006002500000016001f00000017001d0000000e002100000015002300000010001a00000015001b00000013001700000008002000000016001800000009002200000019001c0000000d001500000004002600000014000f00000002002c0000000c002800000015002900000015002400000011002a0000000f001900000006001200000001000d0000000100270000000c003400000008002e00000015002b00000013003200000011002d0000001300310000000f002f0000000e003700000005003300000016003000000014003500000009001400000003003d00000007004000000003003900000003003c00000007001100000001003600000004003a0000000700380000000d003b00000008003f00000004004400000001003e00000002004700000001004100000001'),
	('2026-10-29', 338, 0, 1188967, '\x001c0000000b001b0000000e00200000000f00240000000a001a0000000d00260000000a00180000000400280000000d00250000000f00230000000c00210000000d00220000000e001e00000009001900000008001d0000000a002900000013001f0000000700100000000100170000000300300000000b002b00000006002e00000008002d00000010003200000008002f0000000c002c00000008002a00000009003100000007002700000004003400000006003300000005003500000007001400000001001500000001001600000001001200000001003e00000005003800000004003900000002003700000002003c00000001003600000002003d00000001003b00000002004600000002003f00000001004200000001004b00000001004700000001003a00000001'),
	('2026-10-30', 589, 0, 2629712, '\x002d0000000f002a0000001400260000000c002300000012002900000014002f00000010002e00000010002c00000010003200000010003000000019003700000008002b0000001200280000001400340000000b00250000000c00200000001400310000000d00380000000d001d0000001000330000000700210000000a00350000000c002200000015001b00000012001c0000001b00160000000400240000001300190000000a001e0000000b001a0000000f001500000002001700000005001f0000001200130000000100140000000200270000001600120000000200100000000100180000000500390000000500360000000b003a00000008003c0000000a003d00000007003e00000003003b00000006004300000002004000000002001100000001004200000002004100000004004400000003003f00000005004c00000001004b00000001004800000001'),
	('2026-10-31', 125, 0, 503802, '\x002200000009001a00000003001f00000003002500000002002700000007001600000002001d00000003001300000001001e00000009002900000004002600000003001800000001002100000003002400000002002300000005001700000002002000000003002c00000003001200000001001c00000002001900000001002800000005003000000002003300000006002b00000004002d00000005002a00000003003400000001003e00000001003700000004003a00000003002f00000002003100000004002e00000005003200000002003500000001003f00000001004500000001004600000001004400000001003600000001003800000002003900000001'),
	('2026-11-01', 146, 0, 708336, '\x002800000003002c00000007001400000001001600000003001d00000004002000000002001f00000007002300000009001800000004002100000005001700000003001c00000003002500000005002400000005001a00000005001b00000003002a00000004002f00000003002700000004002600000002003900000002003200000006002d00000002002e00000005003b00000002002900000005002200000003001900000003001e00000004002b00000006003000000002003700000002003300000001003600000001003100000003004a00000001003d00000002004c00000001004200000001003f00000002003500000001004500000001004100000001003a00000001003400000002003c00000002004400000001003e00000001'),
	('2026-11-02', 415, 0, 1658857, '\x00230000000b00260000000a00220000000a001e00000011001c00000009002000000011001a0000000e00240000000b002100000017001f0000000c00250000000e001b00000010002700000005001d0000000b00190000000700130000000200290000000e001500000001001800000007001400000002002c0000000a00170000000200300000000c001600000002002b00000011002f0000000d002a0000000d002800000005002d0000001000310000000a002e00000009003d00000004003500000009003e00000005003b00000007003800000008003900000003003600000006003a00000003003400000009003300000009003f00000002003700000009004000000004003200000006003c00000004004500000003004100000001001200000001'),
	('2026-11-03', 546, 0, 2186604, '\x002f0000000e00300000000e003300000010002a00000012002700000013002500000016002e0000000f002b00000009003200000010002d0000000f00290000001500220000001700230000001400370000000b003400000009003800000007002000000013001a00000009001b0000000f001f00000014001c00000013002100000011002600000010001d0000000d001e0000001000240000000d001900000007001800000005002c0000000c00170000000500280000000d00150000000500160000000800130000000200140000000400310000000d003500000006003600000009003c00000006003a0000000a003e0000000500400000000200390000000a004600000003001200000001001000000001003d00000004003b00000001004500000001004100000005004800000001004400000001'),
	('2026-11-04', 367, 0, 1350397, '\x002e0000000e003900000006003c00000002001e0000000e001f0000000d002000000012001a0000000900150000000500260000000b001c0000001100230000000b002400000009002700000009002800000009001d0000000a001900000009001700000002002c00000010002100000009001400000002001b0000000700290000001000220000000e002b0000000a001600000003001200000003002500000008002a0000000b001800000003000f00000001002d0000000a00330000000500300000000900310000000a002f0000000b003700000009003800000002003600000007003400000007003200000003003e00000003003500000005004200000002004000000003004300000001003b00000002003a00000004004800000001004500000002'),
	('2026-11-05', 429, 0, 1723710, '\x002a0000000f00250000001000240000000c002300000014002000000011002e0000000a002b0000000a00290000001000330000000800280000000c002c0000000a002d0000001400310000000e00320000000d002f0000000800260000000f00340000000800270000000c001c0000000d00300000000a00220000000d001100000001001e0000000b001800000007001500000004001f00000009001a0000000a001b0000000b00210000000d001d0000000f001900000006001600000002001300000002001700000006003900000003003500000006003f00000003004000000003003d00000005003700000008003b00000004003800000002003600000006003a00000003003c00000004004400000003004300000001004200000002004b00000001003e00000003004100000002001400000001'),
	('2026-11-06', 499, 0, 1938711, '\x00340000000a002700000012002a0000001000240000000b003000000006002200000010002300000010002c00000012002900000010001f0000001200310000000b002800000010002b0000000900200000001300320000000c00330000000c002e00000011002f0000000d00250000000a000c0000000100370000000b002d0000000b002100000016001b0000000d001c00000010001e0000000c001900000007001a0000000a00180000000600160000000b001400000002001d00000015002600000007001500000002001700000008001300000002001200000003003800000007003d00000004003c00000007003b00000005003500000006003f00000007003a0000000a004400000002003600000008003900000006004000000002001000000001001100000001003e00000002004300000001004800000001'),
	('2026-11-07', 144, 0, 621434, '\x003400000003002e00000004002800000002002f00000002001b00000003002300000003002100000007001900000002004500000001003800000001003500000009003a00000004003e00000003003d00000002002a0000000b002b00000006002c00000008003100000001002d00000002003000000003001f00000004001600000001001a00000004001e00000003002400000005002500000008001d00000004001c00000003001700000001001100000001001200000001004300000001003900000002003300000003003700000001003200000004001800000001002200000005002000000003002700000005002600000001002900000003003b00000002004200000001'),
	('2026-11-08', 133, 0, 588099, '\x001e00000004002700000008002400000002002c00000007002a00000003002300000007002f0000000600260000000400250000000a003100000003003d00000001003e00000003003200000003003900000003003700000002001f00000003002200000003001c00000002001d00000001002900000002002000000005001a00000004001900000006001b00000006001800000003003400000003003500000003002800000002003000000004003f00000002003800000002002b00000003004500000001004600000001004200000001002d00000002001500000001002100000001003b00000001003c00000001003300000002003a00000001003600000001'),
	('2026-11-09', 482, 0, 1959500, '\x000e00000001001900000007002200000014002500000016001a0000000b001b00000006002300000010001d0000000d001400000002001e0000000a00150000000300170000000500210000000c001c0000000e00200000000f002700000015001f0000000c00280000000900240000000f002600000013001600000005002900000010002e0000000e002a00000010002d00000011001800000005001100000001003a0000000700320000000a003900000006003600000006003300000003003e0000000400380000000700340000000c003b0000000300300000000c003500000009002f0000000a00370000000d003d00000004002c00000012002b00000016003c0000000700310000000a003f00000002004200000001004600000001004800000001004000000003004500000001004100000002004700000001'),
	('2026-11-10', 279, 0, 856930, '\x001c00000010001900000005002000000008001d0000000600140000000200210000000b00270000000c001f0000000c001800000008002b00000011001b0000000a001e0000000a00240000000e00250000000800260000000b001700000003002200000009002900000007001a00000006002a00000007002800000006003a00000002003100000007003900000004003c00000002003b00000003003500000004002300000007001100000001003000000004001200000001002f0000000b002c00000005002d00000006003600000001002e00000007003200000005003400000003003700000004003300000006003f00000001004100000001003800000003003d00000002004200000001'),
	('2026-11-11', 316, 0, 1196061, '\x00290000000900270000000d002c0000000b00240000000900230000000c002200000012002b0000000d002a0000000f00210000000e002000000009002e0000000800250000000a002600000005002800000009003300000003002d0000000d002f0000000a001e0000000d003200000008003400000008003000000006001100000001001300000001001700000002001800000005001200000001001900000004001b00000008001d00000006001500000004001f00000007001c00000005001a00000004003f00000003003100000007001600000002001400000002003800000006003a00000006003500000004003900000004003e00000001004300000001003d00000001003600000002003b00000001003700000006003c00000002004000000002004a00000001004800000001'),
	('2026-11-12', 441, 0, 1644312, '\x00360000000a003b00000005003900000004002f0000001100260000000d003400000006002e0000000a00320000000c00240000000a00270000000c002a0000001100290000001000300000000900280000000e002b0000000d001f0000001700330000000600310000000a002000000016002100000010001800000005001b0000001000220000000d00190000000a002500000010001700000004001a0000000f002300000011001d00000008001e0000000c001500000003001c0000000a001400000001002c00000008001600000001003d00000004004100000001003500000009003c00000003003700000006003800000003004700000001002d0000000c001300000001004000000001003a00000006003f00000002004300000002003e00000001004200000001004400000002001100000001004500000001'),
	('2026-11-13', 500, 0, 2108354, '\x00340000000b003a0000000700300000000900360000000e00350000000f003c00000006003e0000000800380000000800330000000500310000000c00320000000e00280000000c002b0000001000290000001300240000000e002c0000000d002e0000000e00270000000f002d0000000d002f0000000d002500000012002100000016002a0000001000260000000e00200000000f001900000006001e0000000f002200000011001500000003001c0000000f002300000014001800000003001a00000009001d00000013001f00000011001b0000000b001300000003003d00000004003900000005001700000006001600000002003b00000008004200000003003f00000002004400000003004100000001004700000002004300000001003700000002'),
	('2026-11-14', 83, 0, 330470, '\x001900000002002300000004002100000003002600000004001b00000003001c00000002002000000005001e00000002002400000001001f00000004001d00000001002900000006002800000003002500000001002c00000002002d00000003002200000004003500000002001700000001002f00000003003900000002003000000003002a00000003003100000002003b00000003003f00000001003700000002004100000001003300000001002b00000003002700000002003c00000001002e00000001004400000001003400000001'),
	('2026-11-15', 153, 0, 617803, '\x001d00000006002300000004001c00000004002000000004001b00000005002400000004001800000003002200000005001e00000005001900000004002600000008001a00000003002100000003004000000001003600000003003d00000002003000000007003400000003002a00000006003500000003002c00000007003f00000001002700000005002500000002003200000002002b00000005002900000005001f00000002001400000001002800000003001700000002002d00000004003300000005003700000003002f00000003003c00000002001100000001003100000003002e00000005003900000003003800000001004200000001004100000002003a00000001003b00000001'),
	('2026-11-16', 428, 0, 1541635, '\x003d00000004003e0000000100350000000f003b00000005003700000008003a0000000500400000000100210000000d001b00000006001e0000000e00150000000500250000000d002000000012001a0000000b001d0000001000220000000d00280000000b001900000008000b00000001001f0000000d00290000000b002700000008001c0000000e00240000000d001600000002001200000003001800000007001300000002002c0000000e00140000000100230000000c00260000001000100000000100300000000b00320000000600340000000900310000000e002d0000000c003800000006002e0000000900330000000c002f00000010002b0000000d003600000008002a0000000a003f00000006003c00000002003900000002001700000004001100000001004300000001000f00000001'),
	('2026-11-17', 418, 0, 1616708, '\x00210000001000250000000e001700000005001d0000000d00200000001100220000000c00270000000f001c0000000a001f0000000e001e0000000600230000000e001800000007001a0000000700190000000c002600000011001400000003002400000010002e00000012001600000002001b0000000b002800000008002c0000000b00320000000e00290000000b00310000000b002d00000009002a00000007002f0000000d003b00000005002b0000000d001300000001001500000002000f0000000100110000000200330000000900300000000a00360000000b003500000008003c00000004004200000001003f00000003004800000002003400000008003900000003003700000009003e00000004001000000001004100000002004000000002003a00000001003800000002004900000001'),
	('2026-11-18', 782, 0, 3188931, '\x003b00000009003200000015003400000011003d00000009003e0000000700370000000d00310000000e003600000013003a0000000700390000000700430000000300300000000e003c00000004002f0000000c003300000014002d0000002000350000000e004100000002002100000019002200000016002600000018001b0000000e001a0000000e001c0000001b002800000018002900000017002a00000017001d0000001c00230000001e001e00000018001000000002001f0000001a00130000000600200000001800180000000800150000000300270000001600170000000a002c0000001500190000000f00160000000600250000001d00240000001a002e0000001c002b0000001a004000000004004500000001001400000003003f00000006004400000002003800000005004200000003000d00000001004900000002004d00000001'),
	('2026-11-19', 580, 0, 2441596, '\x00210000001200230000001100190000000900200000000e002b00000016002800000010002200000015001e00000012001f0000001a001a0000000f001c0000000f001400000001001d0000000d001b0000000f00150000000400180000000800240000001200250000000a002700000015001600000007002a00000018002c0000000e002600000014002f0000001100290000000b00170000000400120000000100310000000e00330000001600340000001000320000001400360000000c002d0000000f002e00000017003500000008005100000001003b00000004004000000002003e0000000400430000000200390000000700370000000700300000000c003800000003003a00000007003c00000004003f00000005004100000003004200000002003d00000003004400000001004600000001004700000001004a00000001001300000001'),
	('2026-11-20', 454, 0, 1952083, '\x002f0000000d002b0000000f00270000000b002d00000009002a0000001000250000000500240000000f00290000000c00280000001100260000000b00300000000c00220000001100310000000e001c0000000f00350000000e002c0000000b001d00000012001b0000001100230000000d001f0000000f00140000000100190000000a00180000000500160000000400200000000f001a0000000b00210000000b00170000000a001e0000000f001000000003001500000001002e0000000800380000000c003700000007003b00000005003300000006003900000008004500000002004000000002004200000003003f00000005003200000007003a00000003003600000006003e00000006003400000004003c00000003004700000001004400000003001200000001003d00000005004300000001'),
	('2026-11-21', 127, 0, 486670, '\x002600000006001b00000001001d00000004001800000001001f00000002002000000008002100000005001e00000006002700000003004600000001003a00000002002300000003001c00000001001a00000003001900000002002400000003001200000001001600000001002800000005002b00000005003900000003003500000002003300000005002f00000003002c00000005003700000002002900000008003200000005003000000004002d00000004002e00000003002500000005001500000001003100000003003600000001003800000002002200000001002a00000002003400000003004000000001004400000001'),
	('2026-11-22', 154, 0, 561842, '\x001900000002001d00000005001a00000005002900000006001200000002001c00000006001600000001002c00000008001800000004001b00000004002300000008001e00000006002000000006002200000005002100000003001f00000005001700000004002700000005002400000004002800000002002500000002002a00000003002600000002003800000004002d00000005003500000002003400000003003f00000001003700000003002b00000003003600000005003200000005003300000002002e00000005003100000001002f00000003003000000003004100000002003900000003003d00000002000d00000001003a00000001003e00000001003b00000001'),
	('2026-11-23', 29, 0, 286685, '\x002a00000003002700000001001a00000002001f00000002001c00000001001600000001001e00000001003300000002004100000001001800000001002c00000001002e00000001003000000003003600000001003100000001003b00000001002b00000001005500000001001c00000001004000000001001500000001000a00000001');

INSERT INTO public.service_run VALUES
	('88af6229-592d-442b-b865-77a056096cae', '2026-11-23 05:59:18.685+00', '2026-11-23 06:01:14.849+00'),
	('a5a29f40-1708-47c6-a57b-6cc45e42c3af', '2026-11-23 06:02:00.199+00', '2026-11-23 06:02:51.549+00');

INSERT INTO public.subscription VALUES
	('5cbc9c25-1907-4a81-ae01-aec016b003c8', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 8, 'active', '{"state": "active", "terms": {"plan": "pro", "cycle": "monthly", "amountMinor": 19900}, "method": {"label": "Visa ending 4242", "methodRef": "test_method_zYPMYyCLgt4d8-14McbRBJgq09akYDvJQNVt2i_DkXU", "customerRef": "test_customer_29628b9bd27332819454414d3ff5d35bd5beac9a9c411bb4d39a98069b8012d2"}, "period": {"endMs": 1796623140530, "startMs": 1794031140530}, "version": 8, "anchorMs": 1786082340530, "currency": "USD", "scheduled": null, "cancelAtMs": null, "trialEndMs": 1786082340530, "graceUntilMs": null, "nextAttemptMs": null, "failedAttempts": 0}', '2026-12-07 05:59:00.53+00', '2026-07-31 05:59:00.53+00');

INSERT INTO public.subscription_event VALUES
	('5cbc9c25-1907-4a81-ae01-aec016b003c8', 1, '6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-07-31 05:59:00.53+00', '{"type": "trial-started", "terms": {"plan": "developer", "cycle": "monthly", "amountMinor": 2900}, "period": {"endMs": 1786082340530, "startMs": 1785477540530}, "currency": "USD"}'),
	('5cbc9c25-1907-4a81-ae01-aec016b003c8', 2, '6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-08-05 10:47:00.53+00', '{"type": "started", "terms": {"plan": "developer", "cycle": "monthly", "amountMinor": 2900}, "method": {"label": "Visa ending 0341", "methodRef": "test_method_srAA6cdCDPlXv3rJNU4cKf9jzZCvS2djCo8Xov2U3GA", "customerRef": "test_customer_29628b9bd27332819454414d3ff5d35bd5beac9a9c411bb4d39a98069b8012d2"}, "period": {"endMs": 1788760740530, "startMs": 1785926820530}, "anchorMs": 1786082340530, "chargeId": "2afdcd1e-6c8b-4ea8-b5e6-66c58af862ca", "currency": "USD"}'),
	('5cbc9c25-1907-4a81-ae01-aec016b003c8', 3, '6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-09-07 05:59:00.53+00', '{"type": "renewal-failed", "chargeId": "2a93007b-bec3-484f-89e9-9d7381ee0e7d", "graceUntilMs": 1789365540530, "nextAttemptMs": 1788847140530}'),
	('5cbc9c25-1907-4a81-ae01-aec016b003c8', 4, '6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-09-08 05:59:00.53+00', '{"type": "renewal-failed", "chargeId": "1b32906a-4abf-4c35-adb1-f896d66cd644", "graceUntilMs": 1789365540530, "nextAttemptMs": 1789019940530}'),
	('5cbc9c25-1907-4a81-ae01-aec016b003c8', 5, '6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-09-08 10:47:00.53+00', '{"type": "renewed", "terms": {"plan": "developer", "cycle": "monthly", "amountMinor": 2900}, "method": {"label": "Visa ending 4242", "methodRef": "test_method_s2oqyKBtpwtTKmmIcUuhMMNhpOgmOMHT8MYs_w4Jp88", "customerRef": "test_customer_29628b9bd27332819454414d3ff5d35bd5beac9a9c411bb4d39a98069b8012d2"}, "period": {"endMs": 1791352740530, "startMs": 1788760740530}, "chargeId": "926aee5e-1130-4a6a-99b1-e149bb726886"}'),
	('5cbc9c25-1907-4a81-ae01-aec016b003c8', 6, '6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-10-07 05:59:00.53+00', '{"type": "renewed", "terms": {"plan": "developer", "cycle": "monthly", "amountMinor": 2900}, "method": {"label": "Visa ending 4242", "methodRef": "test_method_s2oqyKBtpwtTKmmIcUuhMMNhpOgmOMHT8MYs_w4Jp88", "customerRef": "test_customer_29628b9bd27332819454414d3ff5d35bd5beac9a9c411bb4d39a98069b8012d2"}, "period": {"endMs": 1794031140530, "startMs": 1791352740530}, "chargeId": "01b69c32-7dfa-4b4b-b08b-394a259207a7"}'),
	('5cbc9c25-1907-4a81-ae01-aec016b003c8', 7, '6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-10-19 05:59:00.53+00', '{"type": "upgraded", "terms": {"plan": "pro", "cycle": "monthly", "amountMinor": 19900}, "method": {"label": "Visa ending 4242", "methodRef": "test_method_zYPMYyCLgt4d8-14McbRBJgq09akYDvJQNVt2i_DkXU", "customerRef": "test_customer_29628b9bd27332819454414d3ff5d35bd5beac9a9c411bb4d39a98069b8012d2"}, "period": {"endMs": 1794031140530, "startMs": 1791352740530}, "anchorMs": 1786082340530, "chargeId": "59348484-59ca-445e-a263-9ba7509ea07c"}'),
	('5cbc9c25-1907-4a81-ae01-aec016b003c8', 8, '6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-07 05:59:00.53+00', '{"type": "renewed", "terms": {"plan": "pro", "cycle": "monthly", "amountMinor": 19900}, "method": {"label": "Visa ending 4242", "methodRef": "test_method_zYPMYyCLgt4d8-14McbRBJgq09akYDvJQNVt2i_DkXU", "customerRef": "test_customer_29628b9bd27332819454414d3ff5d35bd5beac9a9c411bb4d39a98069b8012d2"}, "period": {"endMs": 1796623140530, "startMs": 1794031140530}, "chargeId": "a5933134-3309-489e-8080-c0ab5e372dfb"}');

INSERT INTO public.test_provider_checkout VALUES
	('test_checkout_OrtmimpAHDrMKSeYR2eX6kj_9qlmU6VhcdNaeCZ64a0', 'fc10bb54-750e-445b-94fa-00a4bbe02573', 2900, 'USD', 'Meridian Developer, monthly', 'test_customer_29628b9bd27332819454414d3ff5d35bd5beac9a9c411bb4d39a98069b8012d2', 'http://localhost:4555/dashboard?tab=billing&order=fc10bb54-750e-445b-94fa-00a4bbe02573', 'http://localhost:4555/dashboard?tab=billing&order=fc10bb54-750e-445b-94fa-00a4bbe02573&cancelled=1', false, '2026-08-05 10:47:00.53+00', '2026-08-05 11:17:00.53+00'),
	('test_checkout_fCtwVOiclkipSiqhjL8f9BiYMWOnv4K-OXvlBGVfeKc', 'f96a6a40-7ee7-4ad4-ab62-8e7da3135010', 2900, 'USD', 'Meridian Developer, monthly', 'test_customer_29628b9bd27332819454414d3ff5d35bd5beac9a9c411bb4d39a98069b8012d2', 'http://localhost:4555/dashboard?tab=billing&order=f96a6a40-7ee7-4ad4-ab62-8e7da3135010', 'http://localhost:4555/dashboard?tab=billing&order=f96a6a40-7ee7-4ad4-ab62-8e7da3135010&cancelled=1', false, '2026-09-08 10:47:00.53+00', '2026-09-08 11:17:00.53+00'),
	('test_checkout_CbrGA_38sAiIIvhEHMVP4glbC8HBqAKmzB_BTo3694Y', 'edcd8fdc-f207-4706-9f87-75309aa10640', 10419, 'USD', 'Meridian Pro, monthly', 'test_customer_29628b9bd27332819454414d3ff5d35bd5beac9a9c411bb4d39a98069b8012d2', 'http://localhost:4555/dashboard?tab=billing&order=edcd8fdc-f207-4706-9f87-75309aa10640', 'http://localhost:4555/dashboard?tab=billing&order=edcd8fdc-f207-4706-9f87-75309aa10640&cancelled=1', false, '2026-10-19 05:59:00.53+00', '2026-10-19 06:29:00.53+00');

INSERT INTO public.test_provider_method VALUES
	('test_method_srAA6cdCDPlXv3rJNU4cKf9jzZCvS2djCo8Xov2U3GA', 'test_customer_29628b9bd27332819454414d3ff5d35bd5beac9a9c411bb4d39a98069b8012d2', 'fails-later'),
	('test_method_s2oqyKBtpwtTKmmIcUuhMMNhpOgmOMHT8MYs_w4Jp88', 'test_customer_29628b9bd27332819454414d3ff5d35bd5beac9a9c411bb4d39a98069b8012d2', 'pays'),
	('test_method_zYPMYyCLgt4d8-14McbRBJgq09akYDvJQNVt2i_DkXU', 'test_customer_29628b9bd27332819454414d3ff5d35bd5beac9a9c411bb4d39a98069b8012d2', 'pays');

INSERT INTO public.test_provider_payment VALUES
	('test_payment_qiLpnMYCllJg11vsi5qafdpWV7ZNo20uNsTPU6CSifs', 'fc10bb54-750e-445b-94fa-00a4bbe02573', 'test_checkout_OrtmimpAHDrMKSeYR2eX6kj_9qlmU6VhcdNaeCZ64a0', 'test_method_srAA6cdCDPlXv3rJNU4cKf9jzZCvS2djCo8Xov2U3GA', 2900, 'USD', 'paid', NULL, '2026-08-05 10:47:00.53+00', NULL),
	('test_payment_eue0lNsh6nFwerS87KlsGp-1eDkGmqOs5cCITn75TZ0', '2a93007b-bec3-484f-89e9-9d7381ee0e7d', NULL, 'test_method_srAA6cdCDPlXv3rJNU4cKf9jzZCvS2djCo8Xov2U3GA', 2900, 'USD', 'failed', 'The bank declined the card.', '2026-09-07 05:59:00.53+00', NULL),
	('test_payment_595PDYohrPY9-qJ0JvWcYsWMzpahjzzYJRS1phkCAoY', '1b32906a-4abf-4c35-adb1-f896d66cd644', NULL, 'test_method_srAA6cdCDPlXv3rJNU4cKf9jzZCvS2djCo8Xov2U3GA', 2900, 'USD', 'failed', 'The bank declined the card.', '2026-09-08 05:59:00.53+00', NULL),
	('test_payment_KY0vSTHMv1MjhuXGP6RmL8wcPS3bDSOPkJrnB7iHQbI', 'f96a6a40-7ee7-4ad4-ab62-8e7da3135010', 'test_checkout_fCtwVOiclkipSiqhjL8f9BiYMWOnv4K-OXvlBGVfeKc', 'test_method_s2oqyKBtpwtTKmmIcUuhMMNhpOgmOMHT8MYs_w4Jp88', 2900, 'USD', 'paid', NULL, '2026-09-08 10:47:00.53+00', NULL),
	('test_payment_YpWJtgRzzpnvBtFFLFh7QNlqNQgbYTFWkqwomOq3w_w', '01b69c32-7dfa-4b4b-b08b-394a259207a7', NULL, 'test_method_s2oqyKBtpwtTKmmIcUuhMMNhpOgmOMHT8MYs_w4Jp88', 2900, 'USD', 'paid', NULL, '2026-10-07 05:59:00.53+00', NULL),
	('test_payment_elkr0oOFI_SkEGvRdkGEm5UtQqDHIpXvTnOQ_KJPTgU', 'edcd8fdc-f207-4706-9f87-75309aa10640', 'test_checkout_CbrGA_38sAiIIvhEHMVP4glbC8HBqAKmzB_BTo3694Y', 'test_method_zYPMYyCLgt4d8-14McbRBJgq09akYDvJQNVt2i_DkXU', 10419, 'USD', 'paid', NULL, '2026-10-19 05:59:00.53+00', NULL),
	('test_payment_11DkkXym4xQ33AnUgwk3FZnq2nyOlR90gSA0rQ33hE0', 'a5933134-3309-489e-8080-c0ab5e372dfb', NULL, 'test_method_zYPMYyCLgt4d8-14McbRBJgq09akYDvJQNVt2i_DkXU', 19900, 'USD', 'paid', NULL, '2026-11-07 05:59:00.53+00', NULL);

INSERT INTO public.token VALUES
	('\x1f6819086a37bbcad67ba21045beba8c881bb3797fafcfe2e3186b8bc1223019', 'session', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-23 06:00:58.949+00', '2026-11-23 06:00:58.949+00', '2026-12-23 06:00:58.949+00', '127.0.0.1', 'node', 'c6b08e6e-c0fb-4916-a142-369fcb05de9e', NULL),
	('\x074ebbf621c33b55759a6432835fdf8f50faa0959643ecb91c6b8f5e2015a5dc', 'step-up', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-23 06:00:59.126+00', '2026-11-23 06:00:59.126+00', '2026-11-23 06:10:59.126+00', '127.0.0.1', 'node', 'abd8f8c7-44b8-466e-b4af-24afabe4a792', '\x1f6819086a37bbcad67ba21045beba8c881bb3797fafcfe2e3186b8bc1223019'),
	('\x5bdd83b0d191727501ed07ad691f83d141213c2d4c21530999215aaa1a4e55cc', 'session', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-23 06:02:26.952+00', '2026-11-23 06:02:26.952+00', '2026-12-23 06:02:26.952+00', '127.0.0.1', 'node', '2ad0c0ed-ccbb-4042-b0bb-a15f641765d5', NULL);

INSERT INTO public.two_factor VALUES
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '\xbe8fdfea5b88acb33795c64bfe9f70fc8ac146f4876cf5d93515d4f66bf07f6aee3a791fca5fb41486dc820e5a9e74b9e5add544bcebe980', '2026-11-23 06:00:59.174+00', '2026-11-23 06:00:59.203+00', 59847121, true);

INSERT INTO public.two_factor_challenge VALUES
	('\xde47ebe9bdded1ee8254b14dec91ac70a237aea6e074bf480dad21fa6a6611c7', 'a054e425-de1d-4ae2-9120-d6891c92b4a5', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', 0, 0, NULL, '2026-11-23 06:12:14.157+00', '127.0.0.1', 'node');

INSERT INTO public.usage_call_20261123 VALUES
	('2026-11-23 06:02:46.052+00', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2db72965-47b1-49c0-9bf4-fa5f4022af35', '/api/stocks/{symbol}/quote', 'AAPL', 200, 162450, 448, 'req_Q31NxKZrrl6a0000000', true, 161528, 'GET /api/stocks/AAPL/quote
accept: */*
user-agent: curl/7.88.1', 'Content-Length: 448
Content-Type: application/json; charset=utf-8
ETag: W/"v744ulHY4iHwRNDu"
X-Data-Source: simulated'),
	('2026-11-23 06:02:46.294+00', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2db72965-47b1-49c0-9bf4-fa5f4022af35', '/api/stocks/{symbol}/quote', 'MSFT', 200, 721, 459, 'req_Q31NxKZrrl6a0000001', true, 308, 'GET /api/stocks/MSFT/quote
accept: */*
user-agent: curl/7.88.1', 'Content-Length: 459
Content-Type: application/json; charset=utf-8
ETag: W/"_TE_16sIf2hRfNxB"
X-Data-Source: simulated'),
	('2026-11-23 06:02:46.329+00', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2db72965-47b1-49c0-9bf4-fa5f4022af35', '/api/stocks/{symbol}/quote', 'NOPE', 404, 21284, 282, 'req_Q31NxKZrrl6a0000002', true, 71, 'GET /api/stocks/NOPE/quote
accept: */*
user-agent: curl/7.88.1', 'Content-Length: 282
Content-Type: application/problem+json'),
	('2026-11-23 06:02:46.394+00', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2db72965-47b1-49c0-9bf4-fa5f4022af35', '/api/stocks/{symbol}/quote', 'SPY', 200, 353, 452, 'req_Q31NxKZrrl6a0000003', true, 63, 'GET /api/stocks/SPY/quote
accept: */*
user-agent: curl/7.88.1', 'Content-Length: 452
Content-Type: application/json; charset=utf-8
ETag: W/"TSc4b2npqk_snO3x"
X-Data-Source: simulated'),
	('2026-11-23 06:02:46.424+00', '6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2db72965-47b1-49c0-9bf4-fa5f4022af35', '/api/stocks/{symbol}/quote', 'AAPL', 200, 119, 448, 'req_Q31NxKZrrl6a0000004', true, 55, 'GET /api/stocks/AAPL/quote
accept: */*
user-agent: curl/7.88.1', 'Content-Length: 448
Content-Type: application/json; charset=utf-8
ETag: W/"v744ulHY4iHwRNDu"
X-Data-Source: simulated');

INSERT INTO public.usage_day VALUES
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-10 00:00:00+00', '/api/stocks/{symbol}/risk', 8, 53367, '\x00c800000008', '\x003500000001003700000001003000000001003800000001003100000001003300000002002e00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-10 00:00:00+00', '/api/stocks/{symbol}/backtest', 4, 68479, '\x00c800000004', '\x003d00000001003b00000001003c00000001004200000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-14 00:00:00+00', '/api/stocks/{symbol}/backtest', 1, 29697, '\x00c800000001', '\x004400000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-14 00:00:00+00', '/api/stocks/{symbol}/risk', 1, 8939, '\x00c800000001', '\x003700000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-09 00:00:00+00', '/api/stocks/{symbol}/quote', 190, 204915, '\x00c8000000b401300000000901ad00000001', '\x000e0000000100190000000700220000001200250000000f001a0000000a001b0000000400230000000d001d0000000d001400000002001e0000000a001500000002001700000005002100000008001c0000000e00200000000e002700000004001f0000000c00280000000200240000000a002600000009001600000005002900000002002e00000001002a00000002002d00000001001800000005001100000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-09 00:00:00+00', '/api/stocks/{symbol}/risk', 22, 208207, '\x00c800000015019400000001', '\x003a00000002003200000001002e00000001003900000002003600000003003300000001003e00000001003800000002003400000001003b00000001002900000001001500000001003700000001003c00000002004000000001002b00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-09 00:00:00+00', '/api/market/summary', 42, 241016, '\x00c80000002a', '\x003000000005002e00000002003500000004002f00000003002d00000002003700000004003d00000001003900000002002500000001003400000004002c00000002002b00000003003c00000001002800000001003100000002002100000001002a00000003003800000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-09 00:00:00+00', '/api/stocks/{symbol}/indicators', 102, 360063, '\x00c80000006401900000000101ad00000001', '\x002c0000000b002e00000008003400000003002700000008002600000003003a00000001002b00000008002400000002002f00000005002a00000009003100000006002d00000007003600000001003800000001003000000005002500000003003700000001002900000007002800000003003500000001003200000003003300000002001b00000001002100000001002300000001001a00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-09 00:00:00+00', '/api/stocks/{symbol}/news', 35, 347891, '\x00c800000023', '\x003f00000002003100000002003200000003003500000004003700000005004200000001003400000003003a00000001003600000002002c00000001003000000001003900000001004000000001003c00000002002d00000001003d00000002003b00000001003800000001002f00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-09 00:00:00+00', '/api/stocks/{symbol}/backtest', 9, 209050, '\x00c800000008019000000001', '\x004600000001004800000001001b00000001003e00000001003c00000002003a00000001004100000001004700000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-09 00:00:00+00', '/api/stocks/{symbol}/fundamentals', 15, 215702, '\x00c80000000f', '\x003d00000001003800000002003200000001003b00000001003e00000002003400000001003a00000002004500000001003900000001004000000001004100000001003700000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-09 00:00:00+00', '/api/stocks/{symbol}/history', 64, 163351, '\x00c80000003a013000000006', '\x002d00000006002400000003002c00000004002700000009002500000003002b00000009002e00000002002300000002002800000002002600000007003200000002003000000001002000000001002200000002002900000006003700000001002100000002002a00000002'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-09 00:00:00+00', '/api/macro/indicators', 3, 9305, '\x00c800000003', '\x002800000001002f00000001002b00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-10 00:00:00+00', '/api/stocks/{symbol}/quote', 130, 139392, '\x00c80000007b013000000007', '\x001c00000010001900000005002000000006001d00000006001400000002002100000009002700000004001f0000000a001800000007002b00000004001b0000000a001e00000008002400000007002500000006002600000006001700000003002200000006002900000001001a00000005002a00000001002800000001002300000004001100000001001200000001002f00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-10 00:00:00+00', '/api/stocks/{symbol}/fundamentals', 11, 123862, '\x00c80000000b', '\x003a00000002003100000001003900000002003c00000001003b00000002003500000002003d00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-10 00:00:00+00', '/api/macro/indicators', 3, 11588, '\x00c800000003', '\x003000000001002b00000001002f00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-10 00:00:00+00', '/api/stocks/{symbol}/history', 40, 89839, '\x00c800000026013000000002', '\x002400000004002b00000005002000000001002c00000002002900000003002d00000002003600000001002700000003002e00000003002800000003002200000003002100000001002600000002001f00000002002500000001001a00000001002300000001002a00000001001e00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-10 00:00:00+00', '/api/stocks/{symbol}/indicators', 65, 221318, '\x00c800000040019000000001', '\x002a00000004003200000005002400000003002900000003003400000001003100000003002d00000004002e00000002002700000005003500000001001800000001002b00000007002f00000008002c00000003003700000001003900000001002600000003002800000002002300000002002100000001002500000001001e00000001003300000001003000000001002000000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-10 00:00:00+00', '/api/stocks/{symbol}/news', 7, 76900, '\x00c800000007', '\x003f00000001004100000001003300000002002f00000001003800000001003700000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-10 00:00:00+00', '/api/market/summary', 11, 72185, '\x00c80000000b', '\x003000000001003800000001003700000001003400000002002e00000001003100000002002a00000001003900000001003300000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-11 00:00:00+00', '/api/stocks/{symbol}/history', 41, 96843, '\x00c800000025013000000004', '\x002900000004002700000004002c00000003002400000001002300000001002200000002002b00000005002a00000005002100000002002000000003002e00000001002500000003002d00000001003200000002002f00000001001a00000001002600000001002800000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-11 00:00:00+00', '/api/stocks/{symbol}/indicators', 63, 196696, '\x00c80000003f', '\x002600000003002300000003002e00000005002b00000004002800000005002700000004003300000001002d00000009002900000003002a00000005002c00000006002f00000005001e00000001003200000002003400000001003000000002003100000002002200000001002500000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-11 00:00:00+00', '/api/stocks/{symbol}/quote', 126, 128505, '\x00c800000077019400000002013000000005', '\x002700000004001100000001001300000001001e0000000c00170000000200220000000f001800000005001200000001001900000004001b0000000800210000000c002400000008002500000005002a00000001002300000008001d00000005001500000004001f00000007002000000006002800000002001c00000005001a00000003001600000002001400000002002900000001002b00000001002600000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-11 00:00:00+00', '/api/stocks/{symbol}/fundamentals', 9, 124510, '\x00c800000009', '\x003f00000002003c00000001003400000001003800000001003a00000002004000000001003900000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-11 00:00:00+00', '/api/macro/indicators', 8, 27006, '\x00c800000008', '\x002c00000001002a00000001002f00000001002b00000002003000000001003200000001001d00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-11 00:00:00+00', '/api/stocks/{symbol}/risk', 13, 96827, '\x00c80000000d', '\x003800000002003a00000002003100000002002c00000001002d00000001003400000001003300000001003700000002003200000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-11 00:00:00+00', '/api/stocks/{symbol}/news', 26, 241910, '\x00c80000001a', '\x002f00000001002d00000002003500000002003900000003003e00000001003800000003004300000001003100000002003f00000001003200000002003400000003002e00000001003600000001003b00000001003700000001003a00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-11 00:00:00+00', '/api/market/summary', 25, 134911, '\x00c800000019', '\x003400000002002500000001002a00000003003d00000001003000000003002f00000002003600000001002900000001003500000002002700000001002800000001002b00000001003700000003003100000001003300000001002e00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-11 00:00:00+00', '/api/stocks/{symbol}/backtest', 5, 148853, '\x00c800000005', '\x003a00000001004000000001003c00000001004a00000001004800000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-12 00:00:00+00', '/api/stocks/{symbol}/fundamentals', 14, 174317, '\x00c80000000e', '\x003600000002003b00000002003900000001003500000001003400000002003300000001003700000001004200000001003a00000001004400000001003d00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-12 00:00:00+00', '/api/stocks/{symbol}/indicators', 78, 243021, '\x00c80000004c019000000002', '\x002f00000007002600000003003400000002002e00000007003200000002002400000004002700000004002a00000004002900000005003000000004003600000001002800000003002b00000007001f00000003003300000001003100000003002000000001002c00000005001a00000001002500000003003500000001002300000004002d00000002001300000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-12 00:00:00+00', '/api/stocks/{symbol}/quote', 190, 200311, '\x00c8000000b7013000000007', '\x00260000000300240000000500280000000500210000000f001800000005001f00000011001b0000000f00200000001400220000000d00190000000a002500000008001700000004001a0000000d00270000000500230000000b002900000001001d00000008001e0000000c001500000003001c0000000a001400000001002c00000001001600000001002f00000001002b00000002003100000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-12 00:00:00+00', '/api/macro/indicators', 5, 12830, '\x00c800000005', '\x002800000001002900000002002d00000001002a00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-12 00:00:00+00', '/api/stocks/{symbol}/news', 33, 378026, '\x00c80000001f019400000002', '\x003600000005003d00000003004100000001003b00000001003500000002003c00000002003700000003003800000001004700000001001a00000001003900000002003200000002002a00000002004300000001003f00000001003a00000002003e00000001001100000001002d00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-12 00:00:00+00', '/api/market/summary', 40, 280701, '\x00c800000028', '\x002d00000005003100000004003200000006003600000002003b00000002004000000001003500000002003800000002003300000001002f00000003003000000001002600000002002e00000001003a00000002002b00000001002700000001003900000001003400000001003c00000001003f00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-12 00:00:00+00', '/api/stocks/{symbol}/history', 61, 165724, '\x00c800000035013000000008', '\x002500000005002900000008002f00000002002600000005002a0000000a002b00000003002c00000002002000000001002300000002001f00000003002800000005003000000003002d00000002002100000001002700000002003500000002003100000001002400000001002e00000001001b00000001003a00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-12 00:00:00+00', '/api/stocks/{symbol}/risk', 17, 96671, '\x00c800000011', '\x002d00000001003700000002003300000003003200000002003400000001002f00000004003500000001003100000001003000000001002e00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-12 00:00:00+00', '/api/stocks/{symbol}/backtest', 3, 92711, '\x00c800000003', '\x004500000001004300000001004400000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-13 00:00:00+00', '/api/stocks/{symbol}/risk', 24, 193461, '\x00c800000017019400000001', '\x003400000005003a00000001003000000001003600000003003500000001003c00000002003e00000001003800000001003300000001003100000001003200000001003900000001001300000001002a00000001003f00000001002c00000001002d00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-13 00:00:00+00', '/api/stocks/{symbol}/indicators', 95, 310012, '\x00c80000005e019000000001', '\x003200000005002800000007002b0000000a00290000000a002400000001002c00000003002e00000008003500000002002700000008002d00000006003000000004002f00000008002500000004002100000001003100000003002a00000005003600000002003300000001002600000005001f00000001001d00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-13 00:00:00+00', '/api/stocks/{symbol}/quote', 208, 223033, '\x00c8000000c601300000000901ad00000001', '\x00270000000400200000000d002100000013001900000006001e0000000e00220000000f00150000000300250000000b001c0000000f00230000000f001800000003001a00000009001d00000012001f0000000f001b0000000b002b00000003002400000007002a00000002002800000002001300000002002900000004002c00000001002600000008001700000006001600000002'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-13 00:00:00+00', '/api/stocks/{symbol}/fundamentals', 16, 182070, '\x00c800000010', '\x003d00000001003900000003003200000001003600000002003800000001003c00000001003100000001003b00000003003a00000002003e00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-13 00:00:00+00', '/api/market/summary', 44, 297942, '\x00c80000002c', '\x003a00000002002a00000002002c00000002002d00000003003400000005003900000001003600000004002f00000001003500000005003100000005003200000005003300000001002e00000002003000000001003d00000001003b00000002003800000002'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-13 00:00:00+00', '/api/stocks/{symbol}/history', 62, 169084, '\x00c80000003401300000000a', '\x002c00000006003500000002002400000006001e00000001002300000005002500000003002e00000003002d00000002002800000003002100000002002700000003002600000001002000000001003000000002001f00000001002a00000006002200000002002b00000003003600000001002900000004003100000001003200000001002f00000003'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-13 00:00:00+00', '/api/stocks/{symbol}/news', 35, 413845, '\x00c800000023', '\x003500000005003d00000002003c00000002003a00000001003300000002003e00000004003600000002004200000002002f00000001003b00000003003400000001003800000004002e00000001003200000001004300000001003700000002003000000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-13 00:00:00+00', '/api/macro/indicators', 4, 11921, '\x00c800000004', '\x002900000001002d00000001002000000001003100000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-13 00:00:00+00', '/api/stocks/{symbol}/backtest', 12, 306986, '\x00c80000000c', '\x004400000003004100000001004700000002003f00000001003e00000002003a00000001003c00000001004200000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-14 00:00:00+00', '/api/stocks/{symbol}/quote', 30, 30583, '\x00c80000001d013000000001', '\x001900000002002300000003002100000002002600000002001b00000003001c00000002002000000005001e00000002002400000001001f00000004001d00000001001700000001002200000001002900000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-14 00:00:00+00', '/api/stocks/{symbol}/history', 15, 35249, '\x00c80000000c013000000003', '\x002900000001002800000002002500000001002c00000001002100000001002300000001002600000002002d00000001002200000002003500000001002700000001002b00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-14 00:00:00+00', '/api/stocks/{symbol}/indicators', 16, 59270, '\x00c800000010', '\x002900000003002200000001002f00000002003900000001002c00000001003000000002002a00000001002d00000002002700000001003100000001002b00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-14 00:00:00+00', '/api/stocks/{symbol}/news', 10, 113934, '\x00c80000000a', '\x003100000001003b00000002003f00000001003700000001004100000001003500000001003300000001003c00000001002e00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-14 00:00:00+00', '/api/market/summary', 6, 28260, '\x00c800000006', '\x003000000001002a00000002002b00000001002f00000001003900000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-14 00:00:00+00', '/api/macro/indicators', 2, 4427, '\x00c800000002', '\x002800000001002900000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-14 00:00:00+00', '/api/stocks/{symbol}/fundamentals', 2, 20111, '\x00c800000002', '\x003b00000001003400000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-15 00:00:00+00', '/api/stocks/{symbol}/quote', 60, 62144, '\x00c800000039013000000002019400000001', '\x001d00000006002300000004001c00000004002000000004001b00000005002400000004001800000003002200000004001e00000004001900000004002600000002001a00000003002100000002002b00000001002900000002001f00000002001400000001002800000001001700000002002a00000001002700000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-15 00:00:00+00', '/api/stocks/{symbol}/risk', 8, 74937, '\x00c800000008', '\x004000000001003600000001003d00000001003000000002003400000001002e00000001003800000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-15 00:00:00+00', '/api/market/summary', 11, 79892, '\x00c80000000b', '\x002a00000001002600000001003500000003002c00000001003f00000001003900000001003300000001003000000001003600000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-15 00:00:00+00', '/api/stocks/{symbol}/history', 16, 46978, '\x00c80000000d013000000003', '\x002a00000001003000000002002700000003002100000001002c00000003002500000001003200000001002f00000001002b00000001002600000001002900000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-15 00:00:00+00', '/api/stocks/{symbol}/indicators', 43, 164019, '\x00c800000029019000000002', '\x002600000004002d00000004002800000002003300000002002a00000003003700000001003000000002002f00000002003c00000001001100000001002c00000003003100000003002b00000002001e00000001002e00000004002900000002003400000001002700000001003600000001002500000001002200000001003200000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-15 00:00:00+00', '/api/macro/indicators', 1, 2763, '\x00c800000001', '\x002b00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-15 00:00:00+00', '/api/stocks/{symbol}/fundamentals', 3, 37400, '\x00c800000003', '\x003d00000001003700000001003a00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-15 00:00:00+00', '/api/stocks/{symbol}/backtest', 2, 47964, '\x00c800000002', '\x004200000001004100000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-15 00:00:00+00', '/api/stocks/{symbol}/news', 9, 101706, '\x00c800000009', '\x003400000001003c00000001003700000001003900000002003b00000001004100000001003300000002'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-16 00:00:00+00', '/api/stocks/{symbol}/fundamentals', 10, 130349, '\x00c80000000a', '\x003d00000002003e00000001003500000001003b00000002003700000001003a00000001004000000001003100000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-16 00:00:00+00', '/api/stocks/{symbol}/quote', 175, 180798, '\x00c8000000a9019400000001013000000005', '\x00210000000b001b00000006001e0000000c00150000000500250000000800200000000f001a0000000b001d0000000f002200000005002800000004001900000008000b00000001001f0000000c002900000003002700000003001c0000000e002400000006001600000002001200000002001800000006001300000002002c00000001001400000001002300000009002600000004001000000001001700000003002d00000001002a00000001001100000001003300000001002f00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-16 00:00:00+00', '/api/market/summary', 45, 244092, '\x00c80000002d', '\x003000000003003200000003003400000005003100000005002d00000005002c00000001003800000003002e00000002003300000006003500000002002a00000002002f00000004002b00000002003700000001003600000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-16 00:00:00+00', '/api/stocks/{symbol}/indicators', 82, 279601, '\x00c800000051019000000001', '\x002e00000003002900000006003000000003002f00000008002400000003002b00000006002800000005003600000001003100000003002c00000009001200000001001f00000001002a00000003002100000001002d00000005001e00000001002700000004002600000005002200000001002300000001003500000003002500000002003900000001003300000001003400000001002000000001003200000001003700000001003800000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-16 00:00:00+00', '/api/stocks/{symbol}/risk', 24, 200243, '\x00c800000018', '\x003400000003003100000002003b00000003003500000002003800000002003600000003003700000002003300000003003200000001002f00000001003a00000001003900000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-16 00:00:00+00', '/api/stocks/{symbol}/news', 30, 300257, '\x00c80000001d019400000001', '\x003500000007003f00000004003700000003003200000001003300000001003600000003002f00000002003d00000002003a00000003003c00000002003100000001001800000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-16 00:00:00+00', '/api/stocks/{symbol}/history', 55, 123155, '\x00c800000034013000000003', '\x002b00000005003100000002002600000007002a00000004003000000002001d00000001002200000007001700000001002700000001002c00000003002900000002002e00000004002000000002002d00000001002500000003002400000004002300000002002800000002002100000001001e00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-16 00:00:00+00', '/api/macro/indicators', 3, 13738, '\x00c800000003', '\x003000000003'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-16 00:00:00+00', '/api/stocks/{symbol}/backtest', 4, 69402, '\x00c800000003019000000001', '\x004300000001003f00000002000f00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-17 00:00:00+00', '/api/stocks/{symbol}/quote', 175, 177890, '\x00c8000000a8013000000007', '\x00210000000e00250000000a001700000005001d0000000c00200000000e002200000006002700000006001c00000009001f0000000d001e0000000600230000000a001800000007001a0000000600190000000c00260000000400140000000300240000000b002e00000001001600000002001b0000000b002800000002002c00000001001300000001001500000002000f00000001002900000001002b00000001001100000002002a00000001001000000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-17 00:00:00+00', '/api/stocks/{symbol}/history', 45, 114534, '\x00c800000028013000000005', '\x002200000004002c00000002002000000002003200000002002900000004002700000004002400000003003100000002002d00000002002800000001002600000005002100000001002300000001002a00000001002500000002001a00000001002f00000002001f00000001001d00000001003b00000001002b00000001001c00000001003000000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-17 00:00:00+00', '/api/stocks/{symbol}/indicators', 92, 309376, '\x00c80000005c', '\x002800000004003300000006002900000005003000000006002e0000000b002400000002002500000002002700000005002c00000006003200000004002600000007002f00000005002d00000006002300000003003100000002002200000002002b00000009002a00000003003600000001003700000001002100000001002000000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-17 00:00:00+00', '/api/stocks/{symbol}/fundamentals', 8, 145341, '\x00c800000008', '\x003500000001003c00000001003600000002004200000001003f00000002004800000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-17 00:00:00+00', '/api/market/summary', 47, 286395, '\x00c80000002f', '\x003100000006003400000004003c00000001003200000006003300000002002f00000004002e00000004003500000003003600000004003900000001002a00000002003b00000001002c00000001003800000001002900000001002d00000001003000000001002800000001003700000003'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-17 00:00:00+00', '/api/stocks/{symbol}/risk', 14, 108821, '\x00c80000000e', '\x003700000003002e00000002003400000001003b00000001002b00000001003e00000001002f00000001003500000001003900000001003600000001002c00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-17 00:00:00+00', '/api/macro/indicators', 2, 4653, '\x00c800000002', '\x002600000001002b00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-17 00:00:00+00', '/api/stocks/{symbol}/backtest', 7, 195689, '\x00c800000007', '\x004800000001003f00000001004100000001004000000002003a00000001004900000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-17 00:00:00+00', '/api/stocks/{symbol}/news', 28, 274009, '\x00c80000001c', '\x002f00000001003700000002003500000003003400000003003c00000002003e00000003003000000002003b00000002003600000003003300000001003800000001003200000002003100000001003900000001004100000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-18 00:00:00+00', '/api/stocks/{symbol}/news', 63, 649057, '\x00c80000003f', '\x003b00000004003200000006003400000003003d00000006003e00000003003700000003003100000005003600000005003a00000002003900000006004300000001003000000002003c00000002002f00000002003300000004002d00000001003500000004004100000001004500000001002e00000001003f00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-18 00:00:00+00', '/api/stocks/{symbol}/quote', 315, 324592, '\x00c80000012c01940000000401300000000b', '\x00210000001600220000001200260000000b001b0000000e001a0000000e001c00000019002800000004002900000004002a00000002001d0000001b002300000014001e00000015001000000002001f00000019001300000006002000000014001800000006001500000003002700000009001700000009002c0000000100190000000f00160000000600250000000a00240000000d002e00000001001400000002000d00000001002b00000003003000000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-18 00:00:00+00', '/api/stocks/{symbol}/history', 110, 269996, '\x00c800000064013000000008019300000002', '\x002b0000000d002000000001002d00000004002500000007002e00000005002300000005002400000009002900000007001f00000001002a0000000a001c0000000200260000000600280000000c002200000003002f00000003001700000001003300000001002700000005002100000002001e00000002003200000001002c00000003003a00000001003400000001001400000001003500000001003600000001001d00000001001800000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-18 00:00:00+00', '/api/stocks/{symbol}/risk', 24, 208938, '\x00c800000018', '\x003200000001003600000002003300000004003700000004003400000005003e00000002004000000001002d00000001002c00000001002800000001003800000001003d00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-18 00:00:00+00', '/api/stocks/{symbol}/indicators', 158, 538753, '\x00c80000009d019000000001', '\x002600000007003100000007002000000003003600000004002d0000000f00290000000b00280000000700320000000a002c0000000f003000000007002a00000007002b0000000800340000000400250000000c002e0000000d001e00000001002100000001002700000007002f00000003002300000004003300000005003700000001002400000004003500000001002200000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-18 00:00:00+00', '/api/stocks/{symbol}/backtest', 17, 462504, '\x00c800000010019000000001', '\x003d00000001003f00000003003e00000001001800000001004400000002004200000002004000000002004900000002004d00000001004300000001003c00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-18 00:00:00+00', '/api/market/summary', 67, 412620, '\x00c800000043', '\x003100000002003500000008002d00000008003800000003002a00000003002e00000008003400000004003200000003003300000006003600000005003700000003003000000003002f00000004002c00000001002b00000001003900000001003a00000003003b00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-18 00:00:00+00', '/api/stocks/{symbol}/fundamentals', 20, 298843, '\x00c800000014', '\x003b00000004004300000001003600000002004000000001002a00000001003f00000002004200000001003700000002003c00000001004100000001003800000001003a00000001003e00000001003d00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-18 00:00:00+00', '/api/macro/indicators', 8, 23628, '\x00c800000008', '\x002700000001002d00000003003000000001002b00000001002900000001002300000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-19 00:00:00+00', '/api/stocks/{symbol}/quote', 225, 231787, '\x00c8000000d9013000000008', '\x00210000001000230000000d00190000000900200000000c002b00000002002800000004002200000010001e00000012001f00000017001a0000000d001c0000000b001400000001001d0000000d001b0000000f00150000000400180000000800240000000a002500000005002700000008001600000007002a00000001002c00000001002600000007002f00000001002900000002001700000004001200000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-19 00:00:00+00', '/api/market/summary', 64, 362075, '\x00c800000040', '\x003100000005002c00000004003300000007002000000001003400000006003200000007002700000001002a00000004003600000003002f00000004002d00000003002e00000006003500000002002800000001003900000001003700000002003800000002003a00000002003c00000001003000000002'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-19 00:00:00+00', '/api/stocks/{symbol}/backtest', 12, 368153, '\x00c80000000b019000000001', '\x005100000001003b00000002004000000001003e00000002004300000002004400000001004600000001004a00000001001300000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-19 00:00:00+00', '/api/stocks/{symbol}/history', 79, 204074, '\x00c80000004401300000000b', '\x002900000003002600000006002b00000007002800000003002a00000007003300000001002e00000005001f00000003002400000008003400000002002c00000004002700000007002d00000003001c00000004002300000002002f00000005002200000002002000000001003100000002003000000002002100000001001a00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-19 00:00:00+00', '/api/stocks/{symbol}/risk', 15, 93883, '\x00c80000000f', '\x002e00000002003400000002003200000004003900000001002b00000002003700000002002800000001003c00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-19 00:00:00+00', '/api/stocks/{symbol}/indicators', 123, 471180, '\x00c80000007b', '\x002900000006002b0000000a002a0000000b002600000007002800000007002f00000006002d00000007003000000008002200000003003a00000001002100000001003100000004003200000006002500000005002700000005002e0000000a003300000007003500000001003600000003001a00000001003900000001003f00000001002c00000005003400000004003700000001002300000002'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-19 00:00:00+00', '/api/stocks/{symbol}/news', 47, 480647, '\x00c80000002f', '\x003400000002003b00000002003600000006003100000003003900000003003f00000003004100000002003500000005003200000003003a00000004003300000004004200000001003c00000001003d00000002003800000001003700000002002d00000001002f00000001002a00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-19 00:00:00+00', '/api/macro/indicators', 2, 6442, '\x00c800000002', '\x002b00000001002d00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-19 00:00:00+00', '/api/stocks/{symbol}/fundamentals', 13, 223355, '\x00c80000000d', '\x003e00000002004200000001004000000001004700000001003c00000001003d00000001003f00000001003300000003004100000001003900000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-20 00:00:00+00', '/api/stocks/{symbol}/indicators', 78, 280269, '\x00c80000004d019000000001', '\x002f00000006002b00000006002700000005002d00000007002800000007002c00000006003500000004002400000004002600000001002a00000006003100000004003300000005002e00000003003000000005002500000003001000000001003800000001002900000002003900000001001c00000001');
INSERT INTO public.usage_day VALUES
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-20 00:00:00+00', '/api/stocks/{symbol}/history', 63, 156580, '\x00c800000037013000000007019300000001', '\x002a00000007002500000001002400000004002900000006002800000007002600000005003000000005002200000004003100000001001c00000001003500000001002c00000004002f00000002002700000004002300000002001e00000001002b00000005001d00000002002e00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-20 00:00:00+00', '/api/stocks/{symbol}/quote', 189, 176143, '\x00c8000000b601300000000601ad00000001', '\x001d00000010002500000001001b00000011001c0000000d00230000000b002a00000001001f0000000f00140000000100190000000a00180000000500160000000300200000000f001a0000000b00210000000b00170000000900220000000c001e0000000e002900000003002700000002002800000002002400000007001000000002001500000001002600000005002b00000001001200000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-20 00:00:00+00', '/api/macro/indicators', 7, 22922, '\x00c800000007', '\x002e00000001002800000001003100000001002f00000001002b00000001002d00000001002200000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-20 00:00:00+00', '/api/stocks/{symbol}/risk', 20, 180679, '\x00c800000014', '\x003000000001003800000002003700000001003500000002003b00000001003900000001003e00000001003100000002003200000002002e00000001003400000001004000000001003d00000002002a00000001002f00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-20 00:00:00+00', '/api/stocks/{symbol}/news', 36, 425029, '\x00c800000023019400000001', '\x003700000004003100000002004500000001003500000003003300000001004000000001004200000002003f00000002003200000002003a00000001003b00000001003900000003003600000002003e00000003003400000001003800000004001700000001002f00000001003d00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-20 00:00:00+00', '/api/market/summary', 38, 285406, '\x00c800000026', '\x003200000003003000000001002e00000002003500000003003400000002003800000005002f00000002002b00000002003100000004003600000003003e00000001003c00000001003a00000001004200000001002c00000001003900000002003700000001002d00000001002a00000001002900000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-20 00:00:00+00', '/api/stocks/{symbol}/backtest', 10, 230810, '\x00c800000009019000000001', '\x003a00000001004700000001004400000003003f00000001004500000001003b00000002001600000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-20 00:00:00+00', '/api/stocks/{symbol}/fundamentals', 13, 194245, '\x00c80000000d', '\x003f00000002003900000001003e00000001003c00000002003600000001003b00000001004300000001003d00000002003500000001003700000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-21 00:00:00+00', '/api/stocks/{symbol}/quote', 41, 38504, '\x00c800000025013000000004', '\x002600000001001b00000001001d00000004001800000001001f00000002002000000007002100000004001e00000006002700000001002300000003001c00000001001a00000003001900000002002400000002001200000001001600000001002200000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-21 00:00:00+00', '/api/stocks/{symbol}/backtest', 4, 101409, '\x00c800000004', '\x004600000001003a00000001004000000001004400000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-21 00:00:00+00', '/api/macro/indicators', 4, 13113, '\x00c800000004', '\x002800000001002b00000001003400000001002400000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-21 00:00:00+00', '/api/stocks/{symbol}/news', 6, 54002, '\x00c800000006', '\x003900000002003500000002003300000001003a00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-21 00:00:00+00', '/api/stocks/{symbol}/indicators', 30, 104981, '\x00c80000001e', '\x002f00000001002c00000004003700000002002800000003002b00000003002900000003003200000002003300000001003000000002002d00000001002000000001002600000003002e00000001002500000001001500000001003100000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-21 00:00:00+00', '/api/market/summary', 16, 89329, '\x00c800000010', '\x003300000002003200000002003600000001003100000001003800000002002900000001003000000001002e00000001002f00000001002d00000002003400000001002b00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-21 00:00:00+00', '/api/stocks/{symbol}/history', 23, 69269, '\x00c800000015013000000002', '\x002900000004003300000001003100000001002c00000001002700000001002800000001002500000004002a00000002002600000002003400000001003000000001002f00000001002100000001003200000001002e00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-21 00:00:00+00', '/api/stocks/{symbol}/fundamentals', 1, 10664, '\x00c800000001', '\x003900000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-21 00:00:00+00', '/api/stocks/{symbol}/risk', 2, 5399, '\x00c800000002', '\x002700000001002d00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 00:00:00+00', '/api/stocks/{symbol}/quote', 69, 66667, '\x00c800000043013000000002', '\x001900000002001d00000005001a00000005002900000002001200000002001c00000006001600000001002c00000002001800000004001b00000004002300000003001e00000005002000000006002200000004002100000003001f00000005001700000004002700000001002400000003002800000001002500000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 00:00:00+00', '/api/stocks/{symbol}/history', 25, 65887, '\x00c800000017013000000002', '\x002300000005002c00000004002a00000002002900000002002600000002002700000001003100000001002f00000001003000000001002800000001003200000001002500000001002e00000001001e00000001002d00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 00:00:00+00', '/api/stocks/{symbol}/fundamentals', 5, 62203, '\x00c800000005', '\x003800000001002d00000001003500000001003e00000001004100000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 00:00:00+00', '/api/market/summary', 15, 100517, '\x00c80000000f', '\x003800000002003400000001002400000001003f00000001002d00000001003700000002002900000001002b00000001003600000001003200000001002e00000001003000000001002c00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 00:00:00+00', '/api/stocks/{symbol}/indicators', 19, 72452, '\x00c800000013', '\x003200000003002c00000001002d00000002003300000002002b00000002002e00000002002900000001002700000003003500000001002200000001002a00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 00:00:00+00', '/api/stocks/{symbol}/news', 13, 128407, '\x00c80000000d', '\x003000000001003800000001003400000002004100000001003900000002002f00000001003600000003003a00000001003d00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 00:00:00+00', '/api/stocks/{symbol}/risk', 6, 48694, '\x00c800000005019400000001', '\x003d00000001002e00000001003700000001000d00000001003600000001003900000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 00:00:00+00', '/api/macro/indicators', 1, 4046, '\x00c800000001', '\x002f00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 00:00:00+00', '/api/stocks/{symbol}/backtest', 1, 12969, '\x00c800000001', '\x003b00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-23 00:00:00+00', '/api/stocks/{symbol}/indicators', 3, 12615, '\x00c800000003', '\x002a00000001003100000001003000000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-23 00:00:00+00', '/api/stocks/{symbol}/history', 3, 9114, '\x00c800000002013000000001', '\x002700000001002a00000001003000000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-23 00:00:00+00', '/api/market/summary', 5, 23626, '\x00c800000005', '\x003300000002002e00000001003000000001002a00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-23 00:00:00+00', '/api/stocks/{symbol}/backtest', 1, 23960, '\x00c800000001', '\x004100000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-23 00:00:00+00', '/api/stocks/{symbol}/news', 1, 8081, '\x00c800000001', '\x003600000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-23 00:00:00+00', '/api/stocks/{symbol}/fundamentals', 1, 13021, '\x00c800000001', '\x003b00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-23 00:00:00+00', '/api/macro/indicators', 1, 2890, '\x00c800000001', '\x002b00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-23 00:00:00+00', '/api/stocks/{symbol}/quote', 14, 193378, '\x00c80000000900c800000004019400000001', '\x001a00000002001f00000002001c00000001001600000001001e00000001001800000001002c00000001005500000001001c00000001004000000001001500000001000a00000001');

INSERT INTO public.usage_hour VALUES
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-23 06:00:00+00', '/api/stocks/{symbol}/quote', 5, 184927, '\x00c800000004019400000001', '\x005500000001001c00000001004000000001001500000001000a00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 13:00:00+00', '/api/stocks/{symbol}/quote', 7, 6777, '\x00c800000007', '\x001a00000001001d00000001002000000003002400000001001f00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 14:00:00+00', '/api/stocks/{symbol}/quote', 5, 4602, '\x00c800000005', '\x001d00000002002300000001001a00000001002200000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 18:00:00+00', '/api/stocks/{symbol}/quote', 6, 6859, '\x00c800000006', '\x002900000001001200000001001700000001002800000001001b00000001002200000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 08:00:00+00', '/api/stocks/{symbol}/quote', 3, 2005, '\x00c800000003', '\x001b00000001001700000001002000000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 09:00:00+00', '/api/stocks/{symbol}/quote', 3, 1777, '\x00c800000002013000000001', '\x001d00000001001a00000001001700000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 11:00:00+00', '/api/stocks/{symbol}/quote', 2, 2233, '\x00c800000002', '\x001200000001002700000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 15:00:00+00', '/api/stocks/{symbol}/quote', 9, 8118, '\x00c800000009', '\x001e00000001002000000001002200000001001800000002002100000002001f00000002'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 16:00:00+00', '/api/stocks/{symbol}/quote', 5, 4191, '\x00c800000005', '\x001c00000001001900000001001e00000001001f00000001002200000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 17:00:00+00', '/api/stocks/{symbol}/quote', 5, 5756, '\x00c800000005', '\x001c00000002001b00000001002900000001002400000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 19:00:00+00', '/api/stocks/{symbol}/quote', 9, 7978, '\x00c800000008013000000001', '\x001c00000001001b00000001002100000001002300000001001a00000001001700000001002500000001001e00000002'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 20:00:00+00', '/api/stocks/{symbol}/quote', 1, 3102, '\x00c800000001', '\x002c00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 21:00:00+00', '/api/stocks/{symbol}/quote', 2, 1850, '\x00c800000002', '\x002300000001001a00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 06:00:00+00', '/api/stocks/{symbol}/quote', 1, 953, '\x00c800000001', '\x001f00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 10:00:00+00', '/api/stocks/{symbol}/quote', 1, 974, '\x00c800000001', '\x002000000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 12:00:00+00', '/api/stocks/{symbol}/quote', 1, 492, '\x00c800000001', '\x001800000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 23:00:00+00', '/api/stocks/{symbol}/quote', 1, 1545, '\x00c800000001', '\x002400000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 06:00:00+00', '/api/stocks/{symbol}/history', 1, 3183, '\x00c800000001', '\x002c00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 15:00:00+00', '/api/stocks/{symbol}/history', 1, 2530, '\x013000000001', '\x002a00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 16:00:00+00', '/api/stocks/{symbol}/history', 3, 7777, '\x00c800000003', '\x002900000001002600000001002e00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 07:00:00+00', '/api/stocks/{symbol}/history', 1, 1961, '\x00c800000001', '\x002700000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 14:00:00+00', '/api/stocks/{symbol}/history', 5, 16609, '\x01300000000100c800000004', '\x002c00000001003100000001003200000001002300000001002500000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 18:00:00+00', '/api/stocks/{symbol}/history', 2, 3804, '\x00c800000002', '\x002900000001002300000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 19:00:00+00', '/api/stocks/{symbol}/history', 3, 9024, '\x00c800000003', '\x002300000001002c00000001002f00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 22:00:00+00', '/api/stocks/{symbol}/history', 2, 7995, '\x00c800000002', '\x003000000001002d00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 10:00:00+00', '/api/stocks/{symbol}/history', 1, 2171, '\x00c800000001', '\x002800000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 17:00:00+00', '/api/stocks/{symbol}/history', 4, 8170, '\x00c800000004', '\x001e00000001002c00000001002a00000001002600000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 23:00:00+00', '/api/stocks/{symbol}/history', 1, 1323, '\x00c800000001', '\x002300000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 15:00:00+00', '/api/stocks/{symbol}/fundamentals', 1, 3413, '\x00c800000001', '\x002d00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 17:00:00+00', '/api/stocks/{symbol}/fundamentals', 2, 25460, '\x00c800000002', '\x003500000001003e00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 18:00:00+00', '/api/stocks/{symbol}/fundamentals', 1, 23376, '\x00c800000001', '\x004100000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 07:00:00+00', '/api/market/summary', 1, 6749, '\x00c800000001', '\x003400000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 11:00:00+00', '/api/market/summary', 1, 1543, '\x00c800000001', '\x002400000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 13:00:00+00', '/api/market/summary', 2, 29164, '\x00c800000002', '\x003f00000001003700000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 15:00:00+00', '/api/market/summary', 2, 9130, '\x00c800000002', '\x002d00000001003200000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 16:00:00+00', '/api/market/summary', 4, 27502, '\x00c800000004', '\x003700000001002e00000001003000000001003800000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 17:00:00+00', '/api/market/summary', 2, 5556, '\x00c800000002', '\x002900000001002c00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 18:00:00+00', '/api/market/summary', 1, 2741, '\x00c800000001', '\x002b00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 19:00:00+00', '/api/market/summary', 1, 8166, '\x00c800000001', '\x003600000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 13:00:00+00', '/api/stocks/{symbol}/indicators', 1, 3267, '\x00c800000001', '\x002c00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 15:00:00+00', '/api/stocks/{symbol}/indicators', 3, 11882, '\x00c800000003', '\x002d00000001003300000001002700000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 16:00:00+00', '/api/stocks/{symbol}/indicators', 3, 12077, '\x00c800000003', '\x002b00000001002e00000001003200000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 17:00:00+00', '/api/stocks/{symbol}/indicators', 3, 13011, '\x00c800000003', '\x003300000001002e00000001002b00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 19:00:00+00', '/api/stocks/{symbol}/indicators', 3, 9827, '\x00c800000003', '\x003200000001002900000001002700000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 06:00:00+00', '/api/stocks/{symbol}/indicators', 1, 7175, '\x00c800000001', '\x003500000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 18:00:00+00', '/api/stocks/{symbol}/indicators', 2, 6136, '\x00c800000002', '\x002d00000001002a00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 22:00:00+00', '/api/stocks/{symbol}/indicators', 1, 1175, '\x00c800000001', '\x002200000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 14:00:00+00', '/api/stocks/{symbol}/indicators', 1, 2040, '\x00c800000001', '\x002700000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 08:00:00+00', '/api/stocks/{symbol}/news', 1, 4684, '\x00c800000001', '\x003000000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 14:00:00+00', '/api/stocks/{symbol}/news', 1, 10220, '\x00c800000001', '\x003800000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 18:00:00+00', '/api/stocks/{symbol}/news', 1, 6905, '\x00c800000001', '\x003400000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 19:00:00+00', '/api/stocks/{symbol}/news', 2, 30792, '\x00c800000002', '\x004100000001003600000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 20:00:00+00', '/api/stocks/{symbol}/news', 1, 10608, '\x00c800000001', '\x003900000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 15:00:00+00', '/api/stocks/{symbol}/news', 2, 10663, '\x00c800000002', '\x002f00000001003400000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 16:00:00+00', '/api/stocks/{symbol}/news', 3, 35662, '\x00c800000003', '\x003600000001003a00000001003d00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 17:00:00+00', '/api/stocks/{symbol}/news', 1, 7875, '\x00c800000001', '\x003600000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 22:00:00+00', '/api/stocks/{symbol}/news', 1, 10998, '\x00c800000001', '\x003900000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 10:00:00+00', '/api/stocks/{symbol}/risk', 1, 15790, '\x00c800000001', '\x003d00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 16:00:00+00', '/api/stocks/{symbol}/risk', 3, 23629, '\x00c800000003', '\x002e00000001003600000001003900000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 13:00:00+00', '/api/stocks/{symbol}/risk', 1, 9104, '\x00c800000001', '\x003700000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 17:00:00+00', '/api/stocks/{symbol}/risk', 1, 171, '\x019400000001', '\x000d00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 13:00:00+00', '/api/macro/indicators', 1, 4046, '\x00c800000001', '\x002f00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-22 18:00:00+00', '/api/stocks/{symbol}/backtest', 1, 12969, '\x00c800000001', '\x003b00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-23 00:00:00+00', '/api/stocks/{symbol}/indicators', 1, 2699, '\x00c800000001', '\x002a00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-23 03:00:00+00', '/api/stocks/{symbol}/indicators', 1, 5131, '\x00c800000001', '\x003100000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-23 05:00:00+00', '/api/stocks/{symbol}/indicators', 1, 4785, '\x00c800000001', '\x003000000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-23 00:00:00+00', '/api/stocks/{symbol}/history', 1, 1872, '\x00c800000001', '\x002700000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-23 02:00:00+00', '/api/stocks/{symbol}/history', 1, 2693, '\x013000000001', '\x002a00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-23 03:00:00+00', '/api/stocks/{symbol}/history', 1, 4549, '\x00c800000001', '\x003000000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-23 00:00:00+00', '/api/stocks/{symbol}/quote', 1, 595, '\x00c800000001', '\x001a00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-23 01:00:00+00', '/api/stocks/{symbol}/quote', 1, 905, '\x00c800000001', '\x001f00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-23 02:00:00+00', '/api/stocks/{symbol}/quote', 3, 1639, '\x00c800000003', '\x001c00000001001600000001001a00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-23 04:00:00+00', '/api/stocks/{symbol}/quote', 2, 1796, '\x00c800000002', '\x001e00000001001f00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-23 03:00:00+00', '/api/stocks/{symbol}/quote', 1, 456, '\x00c800000001', '\x001800000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-23 05:00:00+00', '/api/stocks/{symbol}/quote', 1, 3060, '\x00c800000001', '\x002c00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-23 01:00:00+00', '/api/market/summary', 1, 6368, '\x00c800000001', '\x003300000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-23 02:00:00+00', '/api/market/summary', 1, 3864, '\x00c800000001', '\x002e00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-23 05:00:00+00', '/api/market/summary', 3, 13394, '\x00c800000003', '\x003000000001003300000001002a00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-23 01:00:00+00', '/api/stocks/{symbol}/backtest', 1, 23960, '\x00c800000001', '\x004100000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-23 02:00:00+00', '/api/stocks/{symbol}/news', 1, 8081, '\x00c800000001', '\x003600000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-23 03:00:00+00', '/api/stocks/{symbol}/fundamentals', 1, 13021, '\x00c800000001', '\x003b00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-23 05:00:00+00', '/api/macro/indicators', 1, 2890, '\x00c800000001', '\x002b00000001');

INSERT INTO public.usage_journal VALUES
	('mZdq6DXWpGb0DeS2rfea6I', 2, 1692);

INSERT INTO public.usage_minute VALUES
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-23 06:02:00+00', '/api/stocks/{symbol}/quote', 5, 184927, '\x00c800000004019400000001', '\x005500000001001c00000001004000000001001500000001000a00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-23 05:30:00+00', '/api/stocks/{symbol}/indicators', 1, 4785, '\x00c800000001', '\x003000000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-23 05:53:00+00', '/api/stocks/{symbol}/quote', 1, 3060, '\x00c800000001', '\x002c00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-23 05:05:00+00', '/api/market/summary', 1, 4478, '\x00c800000001', '\x003000000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-23 05:57:00+00', '/api/market/summary', 1, 6422, '\x00c800000001', '\x003300000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-23 05:44:00+00', '/api/market/summary', 1, 2494, '\x00c800000001', '\x002a00000001'),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-23 05:32:00+00', '/api/macro/indicators', 1, 2890, '\x00c800000001', '\x002b00000001');

INSERT INTO public.usage_month VALUES
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-11-01', 7110),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-08-01', 855),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-09-01', 4828),
	('6df3eb4f-0767-40f4-9626-960b0e9f86a9', '2026-10-01', 7654);

SELECT pg_catalog.setval('public.alert_firing_seq_seq', 9, true);

SELECT pg_catalog.setval('public.alert_seq_seq', 4, true);

SELECT pg_catalog.setval('public.audit_id_seq', 18, true);

SELECT pg_catalog.setval('public.ledger_entry_id_seq', 20, true);

SELECT pg_catalog.setval('public.reconciliation_id_seq', 1, false);

ALTER TABLE ONLY pgboss.bam
    ADD CONSTRAINT bam_pkey PRIMARY KEY (id);

ALTER TABLE ONLY pgboss.job
    ADD CONSTRAINT job_pkey PRIMARY KEY (name, id);

ALTER TABLE ONLY pgboss.job_common
    ADD CONSTRAINT job_common_pkey PRIMARY KEY (name, id);

ALTER TABLE ONLY pgboss.job_dependency
    ADD CONSTRAINT job_dependency_pkey PRIMARY KEY (child_name, child_id, parent_name, parent_id);

ALTER TABLE ONLY pgboss.queue
    ADD CONSTRAINT queue_pkey PRIMARY KEY (name);

ALTER TABLE ONLY pgboss.queue_stats
    ADD CONSTRAINT queue_stats_pkey PRIMARY KEY (id, captured_on);

ALTER TABLE ONLY pgboss.queue_stats_20261123
    ADD CONSTRAINT queue_stats_20261123_pkey PRIMARY KEY (id, captured_on);

ALTER TABLE ONLY pgboss.queue_stats_20261124
    ADD CONSTRAINT queue_stats_20261124_pkey PRIMARY KEY (id, captured_on);

ALTER TABLE ONLY pgboss.schedule
    ADD CONSTRAINT schedule_pkey PRIMARY KEY (name, key);

ALTER TABLE ONLY pgboss.subscription
    ADD CONSTRAINT subscription_pkey PRIMARY KEY (event, name);

ALTER TABLE ONLY pgboss.version
    ADD CONSTRAINT version_pkey PRIMARY KEY (version);

ALTER TABLE ONLY pgboss.warning
    ADD CONSTRAINT warning_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_email_key_key UNIQUE (email_key);

ALTER TABLE ONLY public.account_logo
    ADD CONSTRAINT account_logo_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.alert_deleted
    ADD CONSTRAINT alert_deleted_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.alert_delivery
    ADD CONSTRAINT alert_delivery_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.alert_firing
    ADD CONSTRAINT alert_firing_id_key UNIQUE (id);

ALTER TABLE ONLY public.alert_firing
    ADD CONSTRAINT alert_firing_pkey PRIMARY KEY (seq);

ALTER TABLE ONLY public.alert
    ADD CONSTRAINT alert_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.alert_secret
    ADD CONSTRAINT alert_secret_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.alert
    ADD CONSTRAINT alert_seq_key UNIQUE (seq);

ALTER TABLE ONLY public.alert_state
    ADD CONSTRAINT alert_state_pkey PRIMARY KEY (alert_id, symbol);

ALTER TABLE ONLY public.api_key
    ADD CONSTRAINT api_key_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.api_key
    ADD CONSTRAINT api_key_prefix_key UNIQUE (prefix);

ALTER TABLE ONLY public.audit
    ADD CONSTRAINT audit_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.backup_code
    ADD CONSTRAINT backup_code_pkey PRIMARY KEY (account_id, mac);

ALTER TABLE ONLY public.billing_plan
    ADD CONSTRAINT billing_plan_account_id_plan_cycle_currency_key UNIQUE (account_id, plan, cycle, currency);

ALTER TABLE ONLY public.billing_plan
    ADD CONSTRAINT billing_plan_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.charge
    ADD CONSTRAINT charge_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.charge
    ADD CONSTRAINT charge_provider_payment_ref_key UNIQUE (provider, payment_ref);

ALTER TABLE ONLY public.charge
    ADD CONSTRAINT charge_subscription_id_period_start_attempt_key UNIQUE (subscription_id, period_start, attempt);

ALTER TABLE ONLY public.code
    ADD CONSTRAINT code_pkey PRIMARY KEY (subject, purpose);

ALTER TABLE ONLY public.contact_ticket
    ADD CONSTRAINT contact_ticket_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.email_change
    ADD CONSTRAINT email_change_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.email_undo
    ADD CONSTRAINT email_undo_pkey PRIMARY KEY (hash);

ALTER TABLE ONLY public.idempotency
    ADD CONSTRAINT idempotency_pkey PRIMARY KEY (account_id, key);

ALTER TABLE ONLY public.invoice
    ADD CONSTRAINT invoice_number_key UNIQUE (number);

ALTER TABLE ONLY public.invoice
    ADD CONSTRAINT invoice_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.invoice
    ADD CONSTRAINT invoice_refund_id_key UNIQUE (refund_id);

ALTER TABLE ONLY public.invoice_series
    ADD CONSTRAINT invoice_series_pkey PRIMARY KEY (kind);

ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.ledger_entry
    ADD CONSTRAINT ledger_entry_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.notification
    ADD CONSTRAINT notification_dedupe UNIQUE (account_id, dedupe);

ALTER TABLE ONLY public.notification
    ADD CONSTRAINT notification_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.oauth_identity
    ADD CONSTRAINT oauth_identity_account UNIQUE (account_id, provider);

ALTER TABLE ONLY public.oauth_identity
    ADD CONSTRAINT oauth_identity_pkey PRIMARY KEY (provider, subject);

ALTER TABLE ONLY public.payment_event
    ADD CONSTRAINT payment_event_pkey PRIMARY KEY (provider, event_id);

ALTER TABLE ONLY public.payment_order
    ADD CONSTRAINT payment_order_account_id_idempotency_key_key UNIQUE (account_id, idempotency_key);

ALTER TABLE ONLY public.payment_order
    ADD CONSTRAINT payment_order_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.payment_order
    ADD CONSTRAINT payment_order_provider_checkout_ref_key UNIQUE (provider, checkout_ref);

ALTER TABLE ONLY public.preference
    ADD CONSTRAINT preference_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.reconciliation
    ADD CONSTRAINT reconciliation_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.refund
    ADD CONSTRAINT refund_charge_id_reason_outage_started_at_refund_ref_key UNIQUE NULLS NOT DISTINCT (charge_id, reason, outage_started_at, refund_ref);

ALTER TABLE ONLY public.refund
    ADD CONSTRAINT refund_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.refund
    ADD CONSTRAINT refund_provider_refund_ref_key UNIQUE (provider, refund_ref);

ALTER TABLE ONLY public.report_file
    ADD CONSTRAINT report_file_pkey PRIMARY KEY (report_id);

ALTER TABLE ONLY public.report
    ADD CONSTRAINT report_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.report_schedule
    ADD CONSTRAINT report_schedule_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.service_day
    ADD CONSTRAINT service_day_pkey PRIMARY KEY (day);

ALTER TABLE ONLY public.service_run
    ADD CONSTRAINT service_run_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.subscription_event
    ADD CONSTRAINT subscription_event_pkey PRIMARY KEY (subscription_id, version);

ALTER TABLE ONLY public.subscription
    ADD CONSTRAINT subscription_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.test_provider_checkout
    ADD CONSTRAINT test_provider_checkout_pkey PRIMARY KEY (ref);

ALTER TABLE ONLY public.test_provider_checkout
    ADD CONSTRAINT test_provider_checkout_purchase_id_key UNIQUE (purchase_id);

ALTER TABLE ONLY public.test_provider_delivery
    ADD CONSTRAINT test_provider_delivery_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.test_provider_method
    ADD CONSTRAINT test_provider_method_pkey PRIMARY KEY (ref);

ALTER TABLE ONLY public.test_provider_payment
    ADD CONSTRAINT test_provider_payment_pkey PRIMARY KEY (ref);

ALTER TABLE ONLY public.test_provider_refund
    ADD CONSTRAINT test_provider_refund_pkey PRIMARY KEY (ref);

ALTER TABLE ONLY public.test_provider_refund
    ADD CONSTRAINT test_provider_refund_refund_id_key UNIQUE (refund_id);

ALTER TABLE ONLY public.token
    ADD CONSTRAINT token_id_key UNIQUE (id);

ALTER TABLE ONLY public.token
    ADD CONSTRAINT token_pkey PRIMARY KEY (hash);

ALTER TABLE ONLY public.two_factor_challenge
    ADD CONSTRAINT two_factor_challenge_id_key UNIQUE (id);

ALTER TABLE ONLY public.two_factor_challenge
    ADD CONSTRAINT two_factor_challenge_pkey PRIMARY KEY (hash);

ALTER TABLE ONLY public.two_factor
    ADD CONSTRAINT two_factor_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.usage_day
    ADD CONSTRAINT usage_day_pkey PRIMARY KEY (account_id, at, endpoint);

ALTER TABLE ONLY public.usage_hour
    ADD CONSTRAINT usage_hour_pkey PRIMARY KEY (account_id, at, endpoint);

ALTER TABLE ONLY public.usage_journal
    ADD CONSTRAINT usage_journal_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.usage_minute
    ADD CONSTRAINT usage_minute_pkey PRIMARY KEY (account_id, at, endpoint);

ALTER TABLE ONLY public.usage_month
    ADD CONSTRAINT usage_month_pkey PRIMARY KEY (account_id, month);

CREATE UNIQUE INDEX job_common_i1 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'created'::pgboss.job_state) AND (policy = 'short'::text));

CREATE INDEX job_common_i10 ON pgboss.job_common USING btree (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE ((state < 'active'::pgboss.job_state) AND (NOT blocked) AND (policy = 'key_strict_fifo'::text));

CREATE INDEX job_common_i11 ON pgboss.job_common USING btree (name, priority DESC, created_on, start_after) WHERE ((state < 'active'::pgboss.job_state) AND (NOT blocked));

CREATE INDEX job_common_i12 ON pgboss.job_common USING btree (source_root_id) WHERE (source_root_id IS NOT NULL);

CREATE UNIQUE INDEX job_common_i2 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'active'::pgboss.job_state) AND (policy = 'singleton'::text));

CREATE UNIQUE INDEX job_common_i3 ON pgboss.job_common USING btree (name, state, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::pgboss.job_state) AND (policy = 'stately'::text));

CREATE UNIQUE INDEX job_common_i4 ON pgboss.job_common USING btree (name, singleton_on, COALESCE(singleton_key, ''::text)) WHERE ((state <> 'cancelled'::pgboss.job_state) AND (singleton_on IS NOT NULL));

CREATE UNIQUE INDEX job_common_i6 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::pgboss.job_state) AND (policy = 'exclusive'::text));

CREATE INDEX job_common_i7 ON pgboss.job_common USING btree (name, group_id) WHERE ((state = 'active'::pgboss.job_state) AND (group_id IS NOT NULL));

CREATE UNIQUE INDEX job_common_i8 ON pgboss.job_common USING btree (name, singleton_key) WHERE ((state = ANY (ARRAY['active'::pgboss.job_state, 'retry'::pgboss.job_state, 'failed'::pgboss.job_state])) AND (policy = 'key_strict_fifo'::text));

CREATE INDEX job_common_i9 ON pgboss.job_common USING btree (name, id) WHERE (blocking AND (state = 'completed'::pgboss.job_state));

CREATE INDEX job_dep_parent_idx ON pgboss.job_dependency USING btree (parent_name, parent_id);

CREATE INDEX queue_stats_i1 ON ONLY pgboss.queue_stats USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);

CREATE INDEX queue_stats_20261123_name_captured_on_deferred_count_queued_idx ON pgboss.queue_stats_20261123 USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);

CREATE INDEX queue_stats_20261124_name_captured_on_deferred_count_queued_idx ON pgboss.queue_stats_20261124 USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);

CREATE INDEX warning_i1 ON pgboss.warning USING btree (created_on DESC);

CREATE INDEX account_deleted ON public.account USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);

CREATE INDEX account_unverified ON public.account USING btree (created_at) WHERE (verified_at IS NULL);

CREATE INDEX alert_account ON public.alert USING btree (account_id, seq DESC);

CREATE INDEX alert_active ON public.alert USING btree (expires_at) WHERE (status = 'active'::text);

CREATE INDEX alert_attempt_delivery ON public.alert_attempt USING btree (delivery_id, at);

CREATE INDEX alert_changed ON public.alert USING btree (changed_at);

CREATE INDEX alert_deleted_age ON public.alert_deleted USING btree (at);

CREATE INDEX alert_delivery_account ON public.alert_delivery USING btree (account_id, since);

CREATE INDEX alert_delivery_alert ON public.alert_delivery USING btree (alert_id) WHERE (state = 'pending'::text);

CREATE INDEX alert_delivery_due ON public.alert_delivery USING btree (next_at) WHERE (state = 'pending'::text);

CREATE INDEX alert_delivery_firing ON public.alert_delivery USING btree (firing_seq);

CREATE INDEX alert_delivery_waiting ON public.alert_delivery USING btree (account_id) WHERE (state = 'pending'::text);

CREATE INDEX alert_firing_account ON public.alert_firing USING btree (account_id, seq DESC);

CREATE INDEX alert_firing_age ON public.alert_firing USING btree (triggered_at);

CREATE INDEX alert_firing_alert ON public.alert_firing USING btree (alert_id, seq DESC);

CREATE INDEX api_key_account ON public.api_key USING btree (account_id, created_at);

CREATE UNIQUE INDEX api_key_primary ON public.api_key USING btree (account_id, mode) WHERE (is_primary AND (revoked_at IS NULL));

CREATE INDEX api_key_replaced_by ON public.api_key USING btree (replaced_by) WHERE (replaced_by IS NOT NULL);

CREATE INDEX audit_account ON public.audit USING btree (account_id, at);

CREATE INDEX audit_at ON public.audit USING btree (at);

CREATE INDEX charge_account ON public.charge USING btree (account_id, created_at DESC, id);

CREATE INDEX charge_pending ON public.charge USING btree (created_at) WHERE (state = 'pending'::text);

CREATE INDEX code_expiry ON public.code USING btree (expires_at);

CREATE INDEX contact_ticket_account ON public.contact_ticket USING btree (account_id);

CREATE INDEX email_undo_account ON public.email_undo USING btree (account_id);

CREATE INDEX idempotency_age ON public.idempotency USING btree (created_at);

CREATE UNIQUE INDEX invoice_charge ON public.invoice USING btree (charge_id) WHERE (kind = 'invoice'::text);

CREATE INDEX ledger_entry_account ON public.ledger_entry USING btree (account_id);

CREATE INDEX ledger_entry_transaction ON public.ledger_entry USING btree (transaction_id);

CREATE INDEX notification_account ON public.notification USING btree (account_id, at DESC, id);

CREATE INDEX notification_at ON public.notification USING btree (at);

CREATE INDEX payment_order_open ON public.payment_order USING btree (expires_at) WHERE (state = 'created'::text);

CREATE INDEX refund_account ON public.refund USING btree (account_id);

CREATE INDEX refund_pending ON public.refund USING btree (requested_at) WHERE (state = 'pending'::text);

CREATE INDEX report_account ON public.report USING btree (account_id, created_at DESC, id);

CREATE INDEX report_expires ON public.report USING btree (expires_at);

CREATE INDEX report_schedule_account ON public.report_schedule USING btree (account_id);

CREATE INDEX report_schedule_due ON public.report_schedule USING btree (next_at) WHERE (NOT paused);

CREATE INDEX service_run_seen ON public.service_run USING btree (last_seen_at);

CREATE INDEX subscription_account ON public.subscription USING btree (account_id, created_at DESC);

CREATE INDEX subscription_due ON public.subscription USING btree (due_at) WHERE (due_at IS NOT NULL);

CREATE INDEX subscription_event_account ON public.subscription_event USING btree (account_id);

CREATE UNIQUE INDEX subscription_live ON public.subscription USING btree (account_id) WHERE (state <> 'ended'::text);

CREATE INDEX test_provider_delivery_next ON public.test_provider_delivery USING btree (next_at);

CREATE INDEX test_provider_payment_acts ON public.test_provider_payment USING btree (acts_at) WHERE (acts_at IS NOT NULL);

CREATE INDEX test_provider_payment_at ON public.test_provider_payment USING btree (at);

CREATE UNIQUE INDEX test_provider_payment_charge ON public.test_provider_payment USING btree (purchase_id) WHERE (checkout_ref IS NULL);

CREATE INDEX test_provider_payment_checkout ON public.test_provider_payment USING btree (checkout_ref);

CREATE UNIQUE INDEX test_provider_payment_once ON public.test_provider_payment USING btree (checkout_ref) WHERE (state <> 'failed'::text);

CREATE INDEX test_provider_refund_at ON public.test_provider_refund USING btree (at);

CREATE INDEX test_provider_refund_payment ON public.test_provider_refund USING btree (payment_ref);

CREATE INDEX token_account ON public.token USING btree (account_id);

CREATE INDEX token_expiry ON public.token USING btree (expires_at);

CREATE INDEX token_parent ON public.token USING btree (parent);

CREATE INDEX token_subject ON public.token USING btree (subject, kind);

CREATE INDEX two_factor_challenge_account ON public.two_factor_challenge USING btree (account_id);

CREATE INDEX two_factor_challenge_expiry ON public.two_factor_challenge USING btree (expires_at);

CREATE INDEX usage_call_account ON ONLY public.usage_call USING btree (account_id, at DESC);

CREATE INDEX usage_call_20261123_account_id_at_idx ON public.usage_call_20261123 USING btree (account_id, at DESC);

CREATE INDEX usage_call_failures ON ONLY public.usage_call USING btree (account_id, at DESC) WHERE (status >= 400);

CREATE INDEX usage_call_20261123_account_id_at_idx1 ON public.usage_call_20261123 USING btree (account_id, at DESC) WHERE (status >= 400);

CREATE INDEX usage_call_20261124_account_id_at_idx ON public.usage_call_20261124 USING btree (account_id, at DESC);

CREATE INDEX usage_call_20261124_account_id_at_idx1 ON public.usage_call_20261124 USING btree (account_id, at DESC) WHERE (status >= 400);

CREATE INDEX usage_call_20261125_account_id_at_idx ON public.usage_call_20261125 USING btree (account_id, at DESC);

CREATE INDEX usage_call_20261125_account_id_at_idx1 ON public.usage_call_20261125 USING btree (account_id, at DESC) WHERE (status >= 400);

CREATE INDEX usage_call_20261126_account_id_at_idx ON public.usage_call_20261126 USING btree (account_id, at DESC);

CREATE INDEX usage_call_20261126_account_id_at_idx1 ON public.usage_call_20261126 USING btree (account_id, at DESC) WHERE (status >= 400);

CREATE INDEX usage_call_other_account_id_at_idx ON public.usage_call_other USING btree (account_id, at DESC);

CREATE INDEX usage_call_other_account_id_at_idx1 ON public.usage_call_other USING btree (account_id, at DESC) WHERE (status >= 400);

CREATE INDEX usage_day_at ON public.usage_day USING brin (at);

CREATE INDEX usage_hour_at ON public.usage_hour USING brin (at);

CREATE INDEX usage_minute_at ON public.usage_minute USING brin (at);

ALTER INDEX pgboss.job_pkey ATTACH PARTITION pgboss.job_common_pkey;

ALTER INDEX pgboss.queue_stats_i1 ATTACH PARTITION pgboss.queue_stats_20261123_name_captured_on_deferred_count_queued_idx;

ALTER INDEX pgboss.queue_stats_pkey ATTACH PARTITION pgboss.queue_stats_20261123_pkey;

ALTER INDEX pgboss.queue_stats_i1 ATTACH PARTITION pgboss.queue_stats_20261124_name_captured_on_deferred_count_queued_idx;

ALTER INDEX pgboss.queue_stats_pkey ATTACH PARTITION pgboss.queue_stats_20261124_pkey;

ALTER INDEX public.usage_call_account ATTACH PARTITION public.usage_call_20261123_account_id_at_idx;

ALTER INDEX public.usage_call_failures ATTACH PARTITION public.usage_call_20261123_account_id_at_idx1;

ALTER INDEX public.usage_call_account ATTACH PARTITION public.usage_call_20261124_account_id_at_idx;

ALTER INDEX public.usage_call_failures ATTACH PARTITION public.usage_call_20261124_account_id_at_idx1;

ALTER INDEX public.usage_call_account ATTACH PARTITION public.usage_call_20261125_account_id_at_idx;

ALTER INDEX public.usage_call_failures ATTACH PARTITION public.usage_call_20261125_account_id_at_idx1;

ALTER INDEX public.usage_call_account ATTACH PARTITION public.usage_call_20261126_account_id_at_idx;

ALTER INDEX public.usage_call_failures ATTACH PARTITION public.usage_call_20261126_account_id_at_idx1;

ALTER INDEX public.usage_call_account ATTACH PARTITION public.usage_call_other_account_id_at_idx;

ALTER INDEX public.usage_call_failures ATTACH PARTITION public.usage_call_other_account_id_at_idx1;

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.invoice FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.subscription_event FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE CONSTRAINT TRIGGER balanced AFTER INSERT ON public.ledger_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.refuse_unbalanced();

CREATE TRIGGER tell_change AFTER UPDATE OF plan, deleted_at ON public.account FOR EACH ROW WHEN (((old.plan IS DISTINCT FROM new.plan) OR (old.deleted_at IS DISTINCT FROM new.deleted_at))) EXECUTE FUNCTION public.tell_account_change('plan', 'id');

CREATE TRIGGER tell_change AFTER INSERT OR DELETE OR UPDATE ON public.alert FOR EACH ROW EXECUTE FUNCTION public.tell_account_change('alerts', 'account_id');

CREATE TRIGGER tell_change AFTER INSERT ON public.alert_firing FOR EACH ROW EXECUTE FUNCTION public.tell_account_change('alerts', 'account_id');

CREATE TRIGGER tell_change AFTER INSERT OR DELETE OR UPDATE OF revoked_at, expires_at, scopes, ip_allow, replaced_by ON public.api_key FOR EACH ROW EXECUTE FUNCTION public.tell_account_change('keys', 'account_id');

CREATE TRIGGER tell_change AFTER INSERT ON public.notification FOR EACH ROW EXECUTE FUNCTION public.tell_account_change('notifications', 'account_id');

CREATE TRIGGER tell_change AFTER INSERT OR DELETE OR UPDATE ON public.report FOR EACH ROW EXECUTE FUNCTION public.tell_account_change('reports', 'account_id');

CREATE TRIGGER tell_change AFTER INSERT OR DELETE OR UPDATE ON public.report_schedule FOR EACH ROW EXECUTE FUNCTION public.tell_account_change('reports', 'account_id');

CREATE TRIGGER tell_evaluator AFTER INSERT OR DELETE OR UPDATE OF status, symbols, condition, cooldown_seconds, once, expires_at, version ON public.alert FOR EACH ROW EXECUTE FUNCTION public.tell_alert_change();

ALTER TABLE ONLY pgboss.job_common
    ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY pgboss.job_common
    ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY pgboss.queue
    ADD CONSTRAINT queue_dead_letter_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue(name);

ALTER TABLE ONLY pgboss.schedule
    ADD CONSTRAINT schedule_name_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE CASCADE;

ALTER TABLE ONLY pgboss.subscription
    ADD CONSTRAINT subscription_name_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE CASCADE;

ALTER TABLE ONLY public.account_logo
    ADD CONSTRAINT account_logo_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.alert
    ADD CONSTRAINT alert_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.alert_attempt
    ADD CONSTRAINT alert_attempt_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES public.alert_delivery(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.alert_deleted
    ADD CONSTRAINT alert_deleted_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.alert_delivery
    ADD CONSTRAINT alert_delivery_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.alert_delivery
    ADD CONSTRAINT alert_delivery_firing_seq_fkey FOREIGN KEY (firing_seq) REFERENCES public.alert_firing(seq) ON DELETE CASCADE;

ALTER TABLE ONLY public.alert_firing
    ADD CONSTRAINT alert_firing_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.alert_firing
    ADD CONSTRAINT alert_firing_alert_id_fkey FOREIGN KEY (alert_id) REFERENCES public.alert(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.alert_secret
    ADD CONSTRAINT alert_secret_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.alert_state
    ADD CONSTRAINT alert_state_alert_id_fkey FOREIGN KEY (alert_id) REFERENCES public.alert(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.api_key
    ADD CONSTRAINT api_key_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.api_key
    ADD CONSTRAINT api_key_replaced_by_fkey FOREIGN KEY (replaced_by) REFERENCES public.api_key(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.backup_code
    ADD CONSTRAINT backup_code_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.charge
    ADD CONSTRAINT charge_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.payment_order(id);

ALTER TABLE ONLY public.contact_ticket
    ADD CONSTRAINT contact_ticket_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.email_change
    ADD CONSTRAINT email_change_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.email_undo
    ADD CONSTRAINT email_undo_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.idempotency
    ADD CONSTRAINT idempotency_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.invoice
    ADD CONSTRAINT invoice_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES public.charge(id);

ALTER TABLE ONLY public.invoice
    ADD CONSTRAINT invoice_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES public.refund(id);

ALTER TABLE ONLY public.ledger_entry
    ADD CONSTRAINT ledger_entry_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES public.charge(id);

ALTER TABLE ONLY public.ledger_entry
    ADD CONSTRAINT ledger_entry_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES public.refund(id);

ALTER TABLE ONLY public.notification
    ADD CONSTRAINT notification_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.oauth_identity
    ADD CONSTRAINT oauth_identity_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.payment_order
    ADD CONSTRAINT payment_order_billing_plan_id_fkey FOREIGN KEY (billing_plan_id) REFERENCES public.billing_plan(id);

ALTER TABLE ONLY public.preference
    ADD CONSTRAINT preference_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.refund
    ADD CONSTRAINT refund_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES public.charge(id);

ALTER TABLE ONLY public.report
    ADD CONSTRAINT report_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.report_file
    ADD CONSTRAINT report_file_report_id_fkey FOREIGN KEY (report_id) REFERENCES public.report(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.report_schedule
    ADD CONSTRAINT report_schedule_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.test_provider_payment
    ADD CONSTRAINT test_provider_payment_checkout_ref_fkey FOREIGN KEY (checkout_ref) REFERENCES public.test_provider_checkout(ref);

ALTER TABLE ONLY public.test_provider_payment
    ADD CONSTRAINT test_provider_payment_method_ref_fkey FOREIGN KEY (method_ref) REFERENCES public.test_provider_method(ref);

ALTER TABLE ONLY public.test_provider_refund
    ADD CONSTRAINT test_provider_refund_payment_ref_fkey FOREIGN KEY (payment_ref) REFERENCES public.test_provider_payment(ref);

ALTER TABLE ONLY public.token
    ADD CONSTRAINT token_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.token
    ADD CONSTRAINT token_parent_fkey FOREIGN KEY (parent) REFERENCES public.token(hash) ON DELETE CASCADE;

ALTER TABLE ONLY public.two_factor
    ADD CONSTRAINT two_factor_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.two_factor_challenge
    ADD CONSTRAINT two_factor_challenge_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

