# The product as one image: `docker build -t meridian .`
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN node --input-type=module -e "await (await import('/app/scripts/install.mjs')).ensureInstalled({ withTests: false })" \
 && node --input-type=module -e "await (await import('/app/scripts/build.mjs')).ensureBuilt()"

FROM node:24-bookworm-slim
RUN apt-get update \
 && apt-get install -y --no-install-recommends tini \
 && rm -rf /var/lib/apt/lists/* \
 && install -d -o node -g node /var/lib/meridian /var/cache/meridian
WORKDIR /app
COPY --from=build /app/package.json /app/LICENSE ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/contracts contracts
COPY --from=build /app/market market
COPY --from=build /app/server server
COPY --from=build /app/web/package.json web/package.json
COPY --from=build /app/web/dist web/dist
COPY --from=build /app/web/dist-ssr web/dist-ssr
ENV MERIDIAN_MODE=production MERIDIAN_HOME=/var/lib/meridian NODE_ENV=production PORT=4000 METRICS_PORT=9464
ENV NODE_COMPILE_CACHE=/var/cache/meridian
USER node
# A new container finds its modules compiled, which halves the CPU time of its start. Node uses a cache only for the user who wrote it.
RUN /app/node_modules/node/bin/node --input-type=module \
  -e "for (const it of ['/app/server/src/server.ts', 'prom-client', '@redis/client']) await import(it)"
VOLUME /var/lib/meridian
EXPOSE 4000 9464
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4000/livez').then((it) => process.exit(it.ok ? 0 : 1), () => process.exit(1))"]
# The pinned Node of the project, without npm between the signals and the server.
ENTRYPOINT ["tini", "--", "/app/node_modules/node/bin/node"]
CMD ["server/src/main.ts"]
