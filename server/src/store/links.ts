/** A link that makes one call of its key without sending the key. Nothing of its token is stored. */
export interface ApiLinkTable {
  id: string;
  key_id: string;
  /** Path and query, as `linkTarget` writes them. */
  path: string;
  created_at: Date;
  expires_at: Date;
}

export interface LinkTables {
  api_link: ApiLinkTable;
}
