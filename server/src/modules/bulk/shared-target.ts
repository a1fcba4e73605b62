import { LakeBusyError } from '../../lake/write-lock.ts';
import type { ObjectStore } from '../../shared/object-store/object-store.ts';
import { BulkIndex, FAULTS_FOLDER, fileObject, INDEX_OBJECT } from './bulk-index.ts';
import type { BulkTarget } from './target.ts';

/**
 * The object store that all processes share. Each content is uploaded once. Manifests are replaced by condition: a build that another
 * one has overtaken rejects with LakeBusyError, and the next one continues from what both have made.
 */
export async function openSharedTarget(store: ObjectStore): Promise<BulkTarget> {
  const found = await store.readIfChanged(INDEX_OBJECT, undefined);
  const tagged = found === 'unchanged' ? undefined : found;
  const faults = new Set((await store.list(FAULTS_FOLDER)).map((name) => name.slice(FAULTS_FOLDER.length)));
  let etag = tagged?.etag;
  let named = tagged ? BulkIndex.parse(tagged.content) : BulkIndex.EMPTY;
  // What was found damaged or missing is made and uploaded again.
  let index = named.withoutFiles(faults);
  const damaged = new Set(faults);
  const uploaded = new Set<string>();

  const replaceIndex = async (next: BulkIndex) => {
    const replaced = await store.replace(INDEX_OBJECT, next.serialize(), etag);
    if (replaced === undefined) throw new LakeBusyError(`bulk files in ${store.name}`);
    etag = replaced;
    const left = next.files();
    const gone = [...named.files().keys()].filter((sha256) => !left.has(sha256));
    [named, index] = [next, next];
    // What cannot be deleted now stays for good, and costs its space alone.
    for (const sha256 of gone) await store.remove(fileObject(sha256)).catch(() => undefined);
    for (const sha256 of faults) {
      if (!uploaded.has(sha256) && left.has(sha256)) continue;
      await store.remove(`${FAULTS_FOLDER}${sha256}`).catch(() => undefined);
      faults.delete(sha256);
    }
  };

  return {
    manifest: async (set, dataset) => index.manifest(set, dataset),
    async write(_set, _dataset, { sha256, bytes }, content) {
      if (uploaded.has(sha256) || index.files().has(sha256)) return;
      const object = fileObject(sha256);
      // A build that died may have uploaded it.
      const isThere = !damaged.has(sha256) && (await store.size(object)) === bytes;
      if (!isThere) await store.write(object, Buffer.from(content));
      uploaded.add(sha256);
    },
    replaceManifest: (set, dataset, manifest) => replaceIndex(index.with(set, dataset, manifest)),
    // The manifest that no longer names a file was replaced before.
    removeOthers: async () => undefined,
    async removeSet(set) {
      const next = index.withoutSet(set);
      if (next !== index) await replaceIndex(next);
    },
  };
}
