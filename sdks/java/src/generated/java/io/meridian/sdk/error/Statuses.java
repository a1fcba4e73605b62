// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.error;

/** Maps a status to its exception class. */
final class Statuses {
  private Statuses() {}

  static ApiException exceptionOf(Problem problem) {
    return switch (problem.status()) {
      case 400 -> new BadRequestException(problem);
      case 401 -> new UnauthorizedException(problem);
      case 403 -> new ForbiddenException(problem);
      case 404 -> new NotFoundException(problem);
      case 405 -> new MethodNotAllowedException(problem);
      case 409 -> new ConflictException(problem);
      case 413 -> new PayloadTooLargeException(problem);
      case 415 -> new UnsupportedMediaTypeException(problem);
      case 416 -> new RangeNotSatisfiableException(problem);
      case 426 -> new UpgradeRequiredException(problem);
      case 429 -> new RateLimitException(problem);
      case 503 -> new UnavailableException(problem);
      default -> problem.status() >= 500 ? new ServerException(problem) : new UnexpectedStatusException(problem);
    };
  }
}
